import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { messages } from "../messages.ts";

/** For invited clients without scripts, who paste their link. */
export function PastedInvitationForm() {
  return (
    <form className="form pasted-invitation" method="post" action="/reviews/new">
      <input type="hidden" name="intent" value="open-invitation" />
      <Field
        label={messages.invitationLink}
        name="link"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={messages.invitationLinkHint}
      />
      <Button type="submit" look="ghost">
        {messages.invitationOpen}
      </Button>
    </form>
  );
}

/** The token of a pasted link, or the text itself if it is only a token. */
export function tokenIn(pasted: string): string {
  const text = pasted.trim();
  const [, fragment] = /#(.*)$/s.exec(text) ?? [];
  if (fragment !== undefined) return new URLSearchParams(fragment).get("i") ?? "";
  return /^[\w-]{20,100}$/.test(text) ? text : "";
}
