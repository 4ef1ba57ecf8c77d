import type { ButtonHTMLAttributes, ReactNode } from "react";

type Look = "primary" | "ghost" | "hot" | "danger";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  isSmall?: boolean;
  isFull?: boolean;
  /** The label while a request runs; the button is disabled until it ends. */
  busyLabel?: string | false;
}

export function buttonClass(look: Look = "primary", { isSmall = false, isFull = false } = {}): string {
  return ["button", look !== "primary" && look, isSmall && "small", isFull && "full"].filter(Boolean).join(" ");
}

export function Button({
  look,
  isSmall,
  isFull,
  busyLabel,
  children,
  disabled,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, { isSmall, isFull })}
      disabled={disabled || Boolean(busyLabel)}
    >
      {busyLabel || children}
    </button>
  );
}

/** A round icon button; the name is for screen readers. */
export function RoundButton({
  name,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { name: string; children: ReactNode }) {
  return (
    <button type="button" {...rest} name={undefined} className="round" aria-label={name}>
      {children}
    </button>
  );
}
