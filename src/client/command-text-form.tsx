import type { ReactNode } from "react";
import type { Command } from "../contract/endpoint.ts";
import { TextArea } from "../ui/field.tsx";
import { CommandForm, type CommandFormProps, SubmitButton } from "./command-form.tsx";

interface CommandTextFormProps<E extends Command>
  extends Pick<CommandFormProps<E>, "command" | "values" | "className" | "onDone"> {
  label: string;
  hint: string;
  max: number;
  /** The text to change. */
  defaultValue?: string;
  look?: "ghost";
  /** The button's label, if not the command's own. */
  children?: ReactNode;
}

/** The form of a command with a single text field, `text`. */
export function CommandTextForm<E extends Command>({
  label,
  hint,
  max,
  defaultValue,
  look,
  children,
  ...form
}: CommandTextFormProps<E>) {
  return (
    <CommandForm className="form" {...form}>
      {(field) => {
        const { defaultValue: typed = defaultValue, ...text } = field("text" as never);
        return (
          <>
            <TextArea {...{ label, hint, ...text }} required rows={6} maxLength={max} dir="auto" defaultValue={typed} />
            <SubmitButton isSmall look={look}>
              {children}
            </SubmitButton>
          </>
        );
      }}
    </CommandForm>
  );
}
