import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId, useState } from "react";
import { Icon } from "./icon.tsx";
import { useNativeCheck } from "./native-check.ts";

interface FieldProps {
  label: ReactNode;
  /** An error message, shown below the control. */
  problem?: string;
  /** A quiet line below the control. */
  hint?: ReactNode;
  isOptional?: boolean;
}

/** A labelled input with its error message. Uncontrolled, so input from before hydration is kept. */
export function Field({
  label,
  problem: serverProblem,
  hint,
  isOptional,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  const { problem, ...check } = useNativeCheck(serverProblem);
  return (
    <Labelled {...{ id, label, problem, hint, isOptional }}>
      <input {...check} {...input} {...described(id, problem, hint)} id={id} className="control" />
    </Labelled>
  );
}

/** A multi-line input. An `editor` covers the input, which stays in the form, hidden. */
export function TextArea({
  label,
  problem: serverProblem,
  hint,
  isOptional,
  editor,
  ...input
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { editor?: ReactNode }) {
  const id = useId();
  const { problem, ...check } = useNativeCheck(serverProblem);
  return (
    <Labelled {...{ id, label, problem, hint, isOptional }}>
      {editor}
      <textarea
        {...check}
        {...input}
        {...described(id, problem, hint)}
        id={id}
        className="control"
        hidden={editor !== undefined}
      />
    </Labelled>
  );
}

/** A password field with a show button. `autoComplete` is required: password managers need it. */
export function PasswordField({
  label,
  problem: serverProblem,
  hint,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement> & { autoComplete: "current-password" | "new-password" }) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const { problem, ...check } = useNativeCheck(serverProblem);
  return (
    <Labelled {...{ id, label, problem, hint }}>
      <span className="with-button">
        <input
          {...check}
          {...input}
          {...described(id, problem, hint)}
          id={id}
          className="control"
          type={isShown ? "text" : "password"}
          spellCheck={false}
          autoCapitalize="none"
        />
        <button
          type="button"
          className="needs-js"
          aria-label={isShown ? "Hide password" : "Show password"}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? "eyeOff" : "eye"} />
        </button>
      </span>
    </Labelled>
  );
}

export function Checkbox({ label, ...input }: { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="check">
      <input {...input} type="checkbox" />
      {label}
    </label>
  );
}

function Labelled({
  id,
  label,
  problem,
  hint,
  isOptional,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="input">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="optional"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="small quiet">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
    </div>
  );
}

function described(id: string, problem: string | undefined, hint: ReactNode) {
  const ids = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { "aria-invalid": problem ? true : undefined, "aria-describedby": ids || undefined };
}
