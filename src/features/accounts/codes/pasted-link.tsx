import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import type { Command } from "#src/contract/endpoint.ts";
import { Field } from "#src/ui/field.tsx";
import { accountsContract } from "../contract.ts";
import { messages } from "../messages.ts";

interface PastedLinkProps {
  page: string;
  /** The command that the link completes. */
  command?: Command;
  lead?: string;
  button?: string;
}

/** For visitors without scripts, whose browser does not send the secret in a mailed link's fragment. */
export function PastedLinkForm({ page, command = accountsContract.verifyLink, ...words }: PastedLinkProps) {
  const { lead = messages.linkWithoutScripts, button = messages.linkButton } = words;
  return (
    <CommandForm command={command} action={page} className="without-js form pasted-link">
      <p className="small quiet">{lead}</p>
      <Field
        label={messages.linkLabel}
        name="link"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton look={command.form.look ?? "ghost"} isFull>
        {button}
      </SubmitButton>
    </CommandForm>
  );
}
