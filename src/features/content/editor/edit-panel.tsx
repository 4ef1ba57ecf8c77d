import { type KeyboardEvent, type ToggleEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { pageAt } from "#src/content/pages.ts";
import { Button } from "#src/ui/button.tsx";
import { EditForm } from "./edit-form.tsx";
import type { DocumentAnswer } from "./use-saver.ts";

interface EditPanelProps {
  documents: DocumentAnswer[];
  onClose: () => void;
  onChange: () => Promise<void>;
}

/** All fields of the page's documents, including those that it does not show as text. */
export function EditPanel({ documents, onClose, onChange }: EditPanelProps) {
  const { pathname } = useLocation();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const page = pageAt(pathname.replace(/(.)\/$/, "$1"));
  const seo = documents.find(({ name }) => name === "seo");
  const closeByKey = (event: KeyboardEvent) => event.key === "Escape" && !event.nativeEvent.isComposing && onClose();
  return (
    <section ref={panel} className="edit-panel" tabIndex={-1} aria-labelledby="edit-panel" onKeyDown={closeByKey}>
      <div className="edit-panel-head">
        <h2 id="edit-panel" className="title-2">
          Fields of this page
        </h2>
        <Button isSmall look="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
      <p className="small quiet">
        You can also click a text on the page, or press Enter at it. Escape or Enter leaves it. Alt and the arrow keys
        move an item of a list; Alt and Enter lead to its other tools.
      </p>
      {seo && page && (
        <PanelPart name="seo" title="This page in search results">
          <EditForm document={seo} group={page} onChange={onChange} />
        </PanelPart>
      )}
      {documents
        .filter((document) => document !== seo)
        .map((document) => (
          <PanelPart key={document.name} name={document.name} title={document.title}>
            <EditForm document={document} onChange={onChange} />
          </PanelPart>
        ))}
    </section>
  );
}

/** Opening a part closes another, which may move it out of view. */
function showOpened({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: "start" });
}

function PanelPart({ name, title, children }: { name: string; title: string; children: React.ReactNode }) {
  return (
    <details name="edit-panel" data-document={name} onToggle={showOpened}>
      <summary className="title-3 with-sign">{title}</summary>
      {children}
    </details>
  );
}
