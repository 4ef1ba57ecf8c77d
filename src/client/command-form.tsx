import { createContext, type FormEvent, type ReactNode, use, useState } from "react";
import { type CommandWords, type Entries, keptValues } from "../contract/command.ts";
import type { ArgumentOf, Command, ResponseOf } from "../contract/endpoint.ts";
import { COMMAND, CONFIRMED } from "../contract/form-names.ts";
import { Button } from "../ui/button.tsx";
import { PasswordField } from "../ui/field.tsx";
import { Dialog } from "../ui/overlay/dialog.tsx";
import type { Refusal } from "./call-endpoint.ts";
import { toText, useCommand, usePosted } from "./use-command.ts";

/** The confirmation dialog of a command. */
export interface Question {
  title: string;
  text: ReactNode;
  /** The button's label, if not the command's own. */
  submit?: string;
}

/** The names of a form's inputs: fields of the body, and inputs that only the form itself reads. */
type FieldName<E extends Command> = string &
  (
    | keyof ArgumentOf<E>
    | (E["form"] extends { texts: infer Texts } ? keyof Texts : never)
    | (E["form"] extends { keeps: readonly (infer Name)[] } ? Name : never)
  );

/** The props of an input: its name, its initial value, and the error for its current value. */
export type FieldProps<E extends Command> = (name: FieldName<E>) => {
  name: string;
  defaultValue?: string;
  problem?: string;
  autoFocus?: true;
};

export interface CommandFormProps<E extends Command> {
  command: E;
  /** The hidden fields. They also distinguish several forms of the same command on one page. */
  values?: Partial<ArgumentOf<E>>;
  /** The confirmation, for a command with `asks`; a function gets the form's values. */
  ask?: Question | ((values: ArgumentOf<E>) => Question);
  className?: string;
  /** The page to post to without scripts, if not the current URL. */
  action?: string;
  /** Inputs and button; a function gets the props of each input. Default: the command's button. */
  children?: ReactNode | ((field: FieldProps<E>) => ReactNode);
  /** The message to show instead of the response's `message`; undefined if the view shows it itself. */
  done?: (answer: ResponseOf<E>) => string | undefined;
  /** `fields` are the values that were sent, and those that only the view reads. */
  onDone?: (answer: ResponseOf<E>, fields: Entries) => void;
  /** If set, the view renders errors without a field itself, in place of the form. */
  onRefused?: (refusal: Refusal) => void;
}

/**
 * The form of a command. Without scripts it posts to its page, whose action is `runCommand`; with scripts it calls the
 * endpoint. A command with `asks` opens a confirmation dialog; without scripts the page is rendered with that dialog
 * open.
 */
export function CommandForm<E extends Command>({
  command,
  values = {},
  ask,
  className,
  action,
  children,
  done,
  onDone,
  onRefused,
}: CommandFormProps<E>) {
  const posted = usePosted(command, values);
  const [asked, setAsked] = useState(posted?.needsConfirmation ? posted.values : undefined);
  const [isOpen, setIsOpen] = useState(asked !== undefined);
  const { ref, send, isBusy, refusal, refuse } = useCommand(command, {
    posted: posted?.refusal,
    sentenceOf: done,
    onRefused,
  });
  const { asks } = command.form;
  const question = asked && (typeof ask === "function" ? ask({ ...values, ...asked } as ArgumentOf<E>) : ask);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = fieldsOf(event);
    if (!asks) return void run(event.currentTarget, fields);
    refuse(undefined);
    setAsked(keptValues(command.kinds ?? {}, fields));
    setIsOpen(true);
  }

  function onConfirm(event: FormEvent<HTMLFormElement>) {
    // Cancel closes the dialog natively.
    if ((event.nativeEvent as SubmitEvent).submitter?.getAttribute("formmethod") === "dialog") return;
    event.preventDefault();
    void run(event.currentTarget, fieldsOf(event));
  }

  async function run(sent: HTMLFormElement, fields: Entries) {
    const answer = await send(fields);
    if (!answer) return;
    setIsOpen(false);
    if (answer === "outdated") return;
    if (!asks) sent.reset();
    onDone?.(answer, fields);
  }

  /** The inputs that the view has rendered. */
  const drawn = new Set<string>();
  const field: FieldProps<E> = (name) => {
    drawn.add(name);
    const isRefused = !asks && refusal?.field === name;
    return {
      name,
      defaultValue: asks ? undefined : posted?.values[name],
      problem: isRefused ? refusal.message : undefined,
      // Without scripts the page is rendered with the dialog open.
      autoFocus: (isRefused && posted?.refusal?.field === name) || undefined,
    };
  };
  return (
    <>
      <form ref={asks ? undefined : ref} method="post" action={action} className={className} onSubmit={onSubmit}>
        <CommandFields {...{ command, values }} />
        <Sending value={{ words: command.form, isBusy: !asks && isBusy }}>
          {typeof children === "function" ? children(field) : (children ?? <SubmitButton isSmall />)}
        </Sending>
        {!asks && refusal && <Unplaced {...{ refusal, drawn }} />}
      </form>
      {question && (
        <Dialog
          title={question.title}
          isOpen={isOpen}
          isServed={posted?.needsConfirmation}
          onClose={() => setIsOpen(false)}
        >
          <form ref={ref} method="post" className="form ask" onSubmit={onConfirm}>
            <CommandFields command={command} values={{ [CONFIRMED]: "yes", ...asked }} />
            <p>{question.text}</p>
            <Refused {...refusal} />
            <Sending value={{ words: command.form, isBusy }}>
              <div className="buttons">
                <SubmitButton>{question.submit}</SubmitButton>
                <Button type="submit" look="ghost" formMethod="dialog" formNoValidate>
                  Cancel
                </Button>
              </div>
            </Sending>
          </form>
        </Dialog>
      )}
    </>
  );
}

/**
 * An error without a field, or whose field is not rendered. Comes after the inputs, because only then is it known which
 * ones were rendered.
 */
function Unplaced({ refusal: { field = "", message }, drawn }: { refusal: Refusal; drawn: ReadonlySet<string> }) {
  return drawn.has(field) ? null : <Problem>{message}</Problem>;
}

/** The error of a confirmed command, with a password field if the error asks for one. */
function Refused({ message, code, field }: { message?: string; code?: string; field?: string }) {
  if (!message) return null;
  if (field !== "password") return <Problem>{message}</Problem>;
  return (
    <PasswordField
      label="Your password"
      name="password"
      autoComplete="current-password"
      required
      autoFocus
      problem={code === "confirmationRequired" ? undefined : message}
      hint="For security, enter your password again: it is more than 15 minutes since you last did."
    />
  );
}

const Sending = createContext<{ words?: CommandWords; isBusy: boolean }>({ isBusy: false });

interface SubmitButtonProps {
  isSmall?: boolean;
  isFull?: boolean;
  look?: "ghost" | "danger";
  disabled?: boolean;
  /** The button's name, in a form with several. */
  name?: string;
  value?: string;
  children?: ReactNode;
}

/** The button of the command form around it, labelled by the command unless it has children. */
export function SubmitButton({ children, ...props }: SubmitButtonProps) {
  const { words, isBusy } = use(Sending);
  return (
    <Button type="submit" look={words?.look} {...props} busyLabel={isBusy && words?.busy}>
      {children ?? words?.submit}
    </Button>
  );
}

/** The form's fields, including the button that submitted it. */
function fieldsOf({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): Entries {
  return new FormData(currentTarget, (nativeEvent as SubmitEvent).submitter) as unknown as Entries;
}

/** The hidden fields of a command's form, also for forms that the view submits itself. */
export function CommandFields({ command, values }: { command: Command; values: Record<string, unknown> }) {
  return Object.entries({ [COMMAND]: command.name, ...values }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={toText(value)} readOnly />
  ));
}

function Problem({ children }: { children: string }) {
  return (
    <p className="problem" role="alert">
      {children}
    </p>
  );
}
