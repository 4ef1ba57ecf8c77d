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
      const { form, validity, validationMessage } = event.currentTarget;
      setFound(sentenceFor(validity) ?? validationMessage);
      if (form?.querySelector(":is(input, textarea, select):invalid") === event.currentTarget)
        event.currentTarget.focus();
    },
    /** A problem disappears once it is fixed; one that is not stays until the form is sent again. */
    onInput({ currentTarget }: SyntheticEvent<Control>) {
      if (currentTarget.validity.valid) setFound(undefined);
    },
  };
}

function sentenceFor({ valueMissing, typeMismatch }: ValidityState): string | undefined {
  if (valueMissing) return "Please fill in this field.";
  if (typeMismatch) return "Enter an address like name@company.com.";
}
