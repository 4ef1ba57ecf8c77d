import type { ButtonHTMLAttributes, ReactNode } from "react";

type Look = "primary" | "ghost" | "hot" | "danger";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  isSmall?: boolean;
  isFull?: boolean;
  /** While a request runs: the label says so, and the button cannot be pressed again. */
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

/** A round button with a picture alone; its name is for those who hear it. */
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
