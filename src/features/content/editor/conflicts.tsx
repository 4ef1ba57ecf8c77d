import { Button } from "#src/ui/button.tsx";
import type { Conflict, DraftSaver } from "./draft-saver.ts";

/** Fields that two people have edited: both texts, and the choice. */
export function Conflicts({ saver, conflicts }: { saver?: DraftSaver; conflicts: readonly Conflict[] }) {
  return conflicts.map((conflict) => {
    const { document, path, mine, theirs, by } = conflict;
    return (
      <section key={document + path} className="content-note" role="alert" aria-label="Two versions">
        <p>
          <strong>{by ?? "Someone else"}</strong> has edited this field too. Choose which text to keep; the other stays
          in the history of drafts.
        </p>
        <dl>
          <div>
            <dt>Yours</dt>
            <dd>{mine}</dd>
            <dd>
              <Button isSmall onClick={() => saver?.settle(conflict, mine)}>
                Keep mine
              </Button>
            </dd>
          </div>
          <div>
            <dt>{by ? `${by}’s` : "Theirs"}</dt>
            <dd>{theirs}</dd>
            <dd>
              <Button isSmall look="ghost" onClick={() => saver?.settle(conflict, theirs)}>
                Take theirs
              </Button>
            </dd>
          </div>
        </dl>
      </section>
    );
  });
}
