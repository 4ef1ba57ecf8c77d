import { type SyntheticEvent, useState } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * The browser's own validation of a field, shown in our own place instead of a bubble. The rules stay the browser's
 * (`required`, `type="email"`), so nothing is lost without scripts. A problem passed in comes first.
 */
export function useNativeCheck(refused?: string) {
  const [found, setFound] = useState<string>();
  return {
    problem: refused ?? found,
    onInvalid(event: SyntheticEvent<Control>) {
      event.preventDefault();
      const { form, validationMessage } = event.currentTarget;
      setFound(sentenceFor(event.currentTarget) ?? validationMessage);
      if (form?.querySelector(":is(input, textarea, select):invalid") === event.currentTarget)
        event.currentTarget.focus();
    },
    /** A problem disappears once it is fixed; one that is not stays until the form is sent again. */
    onInput({ currentTarget }: SyntheticEvent<Control>) {
      if (currentTarget.validity.valid) setFound(undefined);
    },
  };
}

/** What fits after "Enter your"; other labels are questions or sentences. */
const NOUN = /^[a-z- ]{1,24}$/;

function sentenceFor({
  labels,
  type,
  validity: { valueMissing, typeMismatch, patternMismatch },
}: Control): string | undefined {
  // Some labels end with an asterisk.
  const name = labels?.[0]?.textContent?.replace("*", "").trim().toLowerCase();
  if (valueMissing) return name && NOUN.test(name) ? askFor(name) : "Fill in this field.";
  if (typeMismatch || (patternMismatch && type === "email")) return "Enter an email address, such as name@company.com.";
}

/** Some labels are a request already, such as "Confirm password". */
function askFor(label: string): string {
  return label.startsWith("confirm") ? `C${label.slice(1)}.` : `Enter your ${label.replace(/^your /, "")}.`;
}
