import { createContext, type FormEvent, type ReactNode, use, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { CommandForm, type CommandFormProps, type FieldProps, SubmitButton } from "#src/client/command-form.tsx";
import type { Command } from "#src/contract/endpoint.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";

interface ProfileTaskProps {
  /** The task's name in the address: without scripts, `?show=delete` shows the form in the page. */
  name: string;
  button: string;
  /** The button's accessible name, if its text alone is not clear. */
  label?: string;
  isSmall?: boolean;
  /** As a row of the account's settings, with an arrow. */
  isRow?: boolean;
  look?: "primary" | "ghost" | "danger";
  title: string;
  children: ReactNode;
}

const HERE = "/my-profile";

/** Closes the dialog around a task. Undefined if the task is open in the page. */
const CloseTask = createContext<(() => void) | undefined>(undefined);

/** Closes the dialog, or navigates to the page without the task. */
export function useLeaveTask(): () => void {
  const close = use(CloseTask);
  const navigate = useNavigate();
  return close ?? (() => void navigate(HERE));
}

/**
 * A task in a dialog. Its button belongs to a plain GET form, so that before hydration or without scripts it opens the
 * same page with the task's form in it.
 */
export function ProfileTask({
  name,
  button,
  label,
  isSmall,
  isRow,
  look = "ghost",
  title,
  children,
}: ProfileTaskProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [search] = useSearchParams();
  const close = () => setIsOpen(false);

  if (search.get("show") === name) {
    return (
      <section className="profile-task" id={name} aria-labelledby={`${name}-title`}>
        <h3 id={`${name}-title`} className="title-3">
          {title}
        </h3>
        {children}
      </section>
    );
  }
  function open(event: FormEvent) {
    event.preventDefault();
    setIsOpen(true);
  }
  return (
    <>
      <form method="get" action={`${HERE}#${name}`} onSubmit={open}>
        <input type="hidden" name="show" value={name} />
        <Button type="submit" look={look} isSmall={isSmall} aria-label={label}>
          {button}
          {isRow && <Icon name="arrowRight" size={20} />}
        </Button>
      </form>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        <CloseTask value={close}>{children}</CloseTask>
      </Dialog>
    </>
  );
}

/** A link to another step of the task: in the dialog via `onClick`, in the page via its address. */
export function TaskLink({ to, onClick, children }: { to: string; onClick: () => void; children: ReactNode }) {
  const isInDialog = use(CloseTask) !== undefined;
  return (
    <Link
      to={`${HERE}?show=${to}`}
      className="text-link"
      onClick={(event) => {
        if (!isInDialog) return;
        event.preventDefault();
        onClick();
      }}
    >
      {children}
    </Link>
  );
}

interface TaskFormProps<E extends Command> extends CommandFormProps<E> {
  /** Stays open after success, because another step follows. */
  stays?: boolean;
  /** Content below the buttons. */
  foot?: ReactNode;
  children: (field: FieldProps<E>) => ReactNode;
}

/** The form of a task: fields, Cancel, and the command's button. Closes the task after success, unless it `stays`. */
export function TaskForm<E extends Command>({ stays, foot, children, onDone, ...form }: TaskFormProps<E>) {
  const leave = useLeaveTask();
  return (
    <CommandForm
      {...form}
      className="form"
      onDone={(answer, fields) => {
        if (!stays) leave();
        onDone?.(answer, fields);
      }}
    >
      {(field) => (
        <>
          {children(field)}
          <TaskButtons>
            <SubmitButton />
          </TaskButtons>
          {foot}
        </>
      )}
    </CommandForm>
  );
}

/** The Cancel and submit buttons. */
export function TaskButtons({ children }: { children: ReactNode }) {
  const close = use(CloseTask);
  return (
    <div className="buttons task-buttons">
      {close ? (
        <Button look="ghost" onClick={close}>
          Cancel
        </Button>
      ) : (
        <Link to={HERE} className={buttonClass("ghost")}>
          Cancel
        </Link>
      )}
      {children}
    </div>
  );
}
