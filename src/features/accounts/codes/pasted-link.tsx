import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { messages } from "../messages.ts";

interface PastedLinkProps {
  page: string;
  lead?: string;
  button?: string;
  look?: "ghost" | "danger";
}

/** For visitors without scripts, whose browser does not hand over the secret in a mailed link's address. */
export function PastedLinkForm({ page, ...words }: PastedLinkProps) {
  const { lead = messages.linkWithoutScripts, button = messages.linkButton, look = "ghost" } = words;
  return (
    <form className="without-js form pasted-link" method="post" action={page}>
      <input type="hidden" name="intent" value="link" />
      <p className="small quiet">{lead}</p>
      <Field
        label={messages.linkLabel}
        name="link"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" look={look} isFull>
        {button}
      </Button>
    </form>
  );
}
