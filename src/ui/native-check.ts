import { type SyntheticEvent, useState } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Shows the browser's validation errors next to the field instead of in a bubble. The rules are HTML's (`required`,
 * `type="email"`), so they also apply without scripts. The server's error takes precedence.
 */
export function useNativeCheck(serverProblem?: string) {
  const [nativeProblem, setNativeProblem] = useState<string>();
  return {
    problem: serverProblem ?? nativeProblem,
    onInvalid(event: SyntheticEvent<Control>) {
      event.preventDefault();
      const { form, validationMessage } = event.currentTarget;
      setNativeProblem(validationSentence(event.currentTarget) ?? validationMessage);
      if (form?.querySelector(":is(input, textarea, select):invalid") === event.currentTarget)
        event.currentTarget.focus();
    },
    /** An error disappears once it is fixed. */
    onInput({ currentTarget }: SyntheticEvent<Control>) {
      if (currentTarget.validity.valid) setNativeProblem(undefined);
    },
  };
}

/** Labels that fit after "Enter your"; others are questions or sentences. */
const NOUN = /^[a-z- ]{1,24}$/;

function validationSentence({
  labels,
  type,
  validity: { valueMissing, typeMismatch, patternMismatch },
}: Control): string | undefined {
  // Some labels end with an asterisk.
  const name = labels?.[0]?.textContent?.replace("*", "").trim().toLowerCase();
  if (valueMissing) return name && NOUN.test(name) ? askForInput(name) : "Fill in this field.";
  if (typeMismatch || (patternMismatch && type === "email")) return "Enter an email address, such as name@company.com.";
}

/** "Confirm password" already asks for something. */
function askForInput(label: string): string {
  return label.startsWith("confirm") ? `C${label.slice(1)}.` : `Enter your ${label.replace(/^your /, "")}.`;
}
