import { type SyntheticEvent, useState } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * The browser's own check of a field, said in our own place instead of a bubble. The rules stay the browser's
 * (`required`, `type="email"`), so without scripts nothing is lost. A sentence from outside comes first.
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
    /** What has been put right is no longer complained of; what is still wrong stays said until it is sent again. */
    onInput({ currentTarget }: SyntheticEvent<Control>) {
      if (currentTarget.validity.valid) setFound(undefined);
    },
  };
}

function sentenceFor({ valueMissing, typeMismatch }: ValidityState): string | undefined {
  if (valueMissing) return "Please fill in this field.";
  if (typeMismatch) return "Enter an address like name@company.com.";
}
