import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { messages } from "../messages.ts";

/** For visitors without scripts, whose browser does not hand over the secret in a mailed link's address. */
export function PastedLinkForm({ page }: { page: string }) {
  return (
    <form className="without-js form pasted-link" method="post" action={page}>
      <input type="hidden" name="intent" value="link" />
      <p className="small quiet">{messages.linkWithoutScripts}</p>
      <Field
        label={messages.linkLabel}
        name="link"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" look="ghost" isFull>
        {messages.linkButton}
      </Button>
    </form>
  );
}
