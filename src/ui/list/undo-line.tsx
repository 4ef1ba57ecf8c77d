import "./table.css";

/** The last action, with an Undo button. */
export function UndoLine({ sentence, onUndo }: { sentence: string; onUndo: () => void }) {
  return (
    <p className="notice good undo" role="status">
      {sentence}{" "}
      <button type="button" className="text-link" onClick={onUndo} data-shortcut="undo">
        Undo
      </button>
    </p>
  );
}
