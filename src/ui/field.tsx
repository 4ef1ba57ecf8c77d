import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId, useState } from "react";
import { Icon } from "./icon.tsx";
import { useNativeCheck } from "./native-check.ts";
import "./field.css";

interface FieldProps {
  label: ReactNode;
  /** Shown below if what was typed cannot be used. */
  problem?: string;
  /** A quiet line below the control. */
  hint?: ReactNode;
  isOptional?: boolean;
}

/** A label, a control, and below it any problem. Uncontrolled: what was typed before hydration is never lost. */
export function Field({
  label,
  problem: refused,
  hint,
  isOptional,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  const { problem, ...check } = useNativeCheck(refused);
  return (
    <Labelled {...{ id, label, problem, hint, isOptional }}>
      <input {...check} {...input} {...described(id, problem, hint)} id={id} className="control" />
    </Labelled>
  );
}

export function TextArea({
  label,
  problem: refused,
  hint,
  isOptional,
  ...input
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  const { problem, ...check } = useNativeCheck(refused);
  return (
    <Labelled {...{ id, label, problem, hint, isOptional }}>
      <textarea {...check} {...input} {...described(id, problem, hint)} id={id} className="control" />
    </Labelled>
  );
}

/** A password with a button that shows it. Password managers fill it and paste works, so `autoComplete` is required. */
export function PasswordField({
  label,
  problem: refused,
  hint,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement> & { autoComplete: "current-password" | "new-password" }) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const { problem, ...check } = useNativeCheck(refused);
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
