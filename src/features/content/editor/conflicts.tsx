import { fieldAt } from "#src/content/describe.ts";
import { Button } from "#src/ui/button.tsx";
import type { Conflict, DraftSaver } from "./draft-saver.ts";
import { readableText } from "./field-text.ts";
import { type DocumentAnswer, fieldsOf } from "./use-saver.ts";

interface ConflictsProps {
  saver?: DraftSaver;
  conflicts: readonly Conflict[];
  documents: readonly DocumentAnswer[];
}

/** Shows both texts of each field that two people have edited, to choose one. */
export function Conflicts({ saver, conflicts, documents }: ConflictsProps) {
  return conflicts.map((conflict) => {
    const { document: name, path, mine, theirs, by } = conflict;
    const answer = documents.find((each) => each.name === name);
    const { field } = (answer && fieldAt(fieldsOf(answer), path)) ?? {};
    function settle(text: string) {
      saver?.settle(conflict, text);
      fieldElement(name, path)?.focus();
    }
    const read = (text: string) => (field ? readableText(field, path, text, answer?.data) : text);
    return (
      <section key={name + path} className="content-note" role="alert" aria-label="Two versions">
        <p>
          <strong>{by ?? "Someone else"}</strong> has edited this field too. Choose which text to keep; the other stays
          in the history of drafts.
        </p>
        <dl>
          <div>
            <dt>Yours</dt>
            <dd>{read(mine)}</dd>
            <dd>
              <Button isSmall onClick={() => settle(mine)}>
                Keep mine
              </Button>
            </dd>
          </div>
          <div>
            <dt>{by ? `${by}’s` : "Theirs"}</dt>
            <dd>{read(theirs)}</dd>
            <dd>
              <Button isSmall look="ghost" onClick={() => settle(theirs)}>
                Take theirs
              </Button>
            </dd>
          </div>
        </dl>
      </section>
    );
  });
}

/** The element that edits the field: in an open form, or on the page. */
function fieldElement(name: string, path: string): HTMLElement | undefined {
  const inputs = [...document.querySelectorAll<HTMLElement>(`.content-form [data-path="${CSS.escape(path)}"]`)];
  const input = inputs.find((each) => each.closest("form")?.querySelector(`[name=document][value="${name}"]`));
  const shown = input?.closest(".content-field")?.querySelector<HTMLElement>(".ProseMirror, [data-path]:not([hidden])");
  return shown ?? document.querySelector<HTMLElement>(`[data-field="${CSS.escape(`${name}:${path}`)}"]`) ?? undefined;
}
