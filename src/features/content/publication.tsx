import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import { contentContract, type LatestPublication } from "./contract.ts";

export const REASONS: Record<LatestPublication["reason"], string> = {
  published: "Published",
  scheduled: "Published on schedule",
  undone: "Undone",
  imported: "Imported",
};

interface LastPublicationProps extends Omit<LatestPublication, "documents"> {
  /** The titles of its documents, unless the view is about one of them. */
  documents?: string[];
}

/** The newest publication, with a button to undo it. */
export function LastPublication({ publication, at, by, reason, documents }: LastPublicationProps) {
  return (
    <div className="content-latest">
      <p className="small quiet">
        {REASONS[reason]} <Timestamp iso={String(at)} hasTime />
        {by && ` by ${by}`}
        {documents && `: ${documents.join(", ")}`}.
      </p>
      <CommandForm command={contentContract.undoPublication} values={{ publication }}>
        <SubmitButton isSmall look="ghost">
          Undo publication
        </SubmitButton>
      </CommandForm>
    </div>
  );
}
