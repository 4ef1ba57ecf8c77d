import { useState } from "react";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { usePostedAnswer } from "#src/client/use-command.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import "#src/ui/date-field.css";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import { type PreviewLinkLine, previewsContract } from "./contract.ts";

type MadeLink = ResponseOf<typeof previewsContract.createPreviewLink>;

interface PreviewFormProps {
  /** The document whose drafts the link shows, or undefined for all drafts. */
  document?: string;
}

/** Creates a link through which people without an account see drafts. It is shown once. */
export function PreviewForm({ document }: PreviewFormProps) {
  const posted = usePostedAnswer(previewsContract.createPreviewLink);
  const [made, setMade] = useState<MadeLink>();
  const link = made ?? posted;
  return (
    <div className="content-preview">
      <CommandForm
        command={previewsContract.createPreviewLink}
        values={document === undefined ? {} : { document }}
        onDone={setMade}
      >
        <SubmitButton isSmall look="ghost">
          {document === undefined ? "Make a preview link for all drafts" : "Preview this document alone"}
        </SubmitButton>
      </CommandForm>
      {link && <Made {...link} />}
    </div>
  );
}

function Made({ address, expiresAt }: MadeLink) {
  const [status, setStatus] = useState("Copy");
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setStatus("Copied");
    } catch {
      setStatus("Copy it from the field");
    }
  }
  return (
    <div className="content-preview-made">
      <Field
        label="Preview link"
        readOnly
        value={address}
        hint={
          <>
            Whoever has it sees these drafts until <Timestamp iso={String(expiresAt)} hasTime />. We won’t show it
            again.
          </>
        }
      />
      <div className="buttons">
        <span className="needs-js">
          <Button isSmall onClick={copy}>
            <span aria-live="polite">{status}</span>
          </Button>
        </span>
        <a href={address} className={buttonClass("ghost", { isSmall: true })}>
          Open
        </a>
      </div>
    </div>
  );
}

/** The valid links, without their tokens. */
export function PreviewLinks({ links }: { links: PreviewLinkLine[] }) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="preview-links" className="content-schedules">
      <h2 id="preview-links" className="title-3">
        Preview links
      </h2>
      <ul>
        {links.map(({ id, document, by, createdAt, expiresAt }) => (
          <li key={id}>
            <p className="small">
              {document ?? "All drafts"}: made <Timestamp iso={String(createdAt)} hasTime />
              {by && ` by ${by}`}, until <Timestamp iso={String(expiresAt)} hasTime />.
            </p>
            <CommandForm command={previewsContract.revokePreviewLink} values={{ link: id }}>
              <SubmitButton isSmall look="ghost" />
            </CommandForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the site as visitors saw it at the end of a day. */
export function EarlierDay() {
  return (
    <form action="/as-of" className="content-day panel" data-tone="sky">
      <Field
        label="The site on an earlier day"
        type="date"
        name="day"
        required
        hint="That day’s words and pictures, over today’s files, design and reviews."
      />
      <Button type="submit" isSmall look="ghost">
        Show that day
      </Button>
    </form>
  );
}
