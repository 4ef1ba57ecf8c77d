import { type ReactNode, useEffect, useId, useRef } from "react";
import { RoundButton } from "../button.tsx";
import { Icon } from "../icon.tsx";
import "./dialog.css";

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Rendered open for visitors without scripts; scripts make it modal. */
  isServed?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The native modal dialog: traps focus, closes on Esc, and restores focus. */
export function Dialog({ title, isOpen, isServed = false, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const mayBeClosed = useRef(isServed);

  useEffect(() => {
    const dialog = ref.current;
    const wasClosed = mayBeClosed.current && !dialog?.open;
    mayBeClosed.current = false;
    // The visitor may have pressed Cancel before hydration.
    if (isOpen && wasClosed) return onClose();
    // Not `close()`: it would fire the close event, as Cancel does.
    if (isOpen && !dialog?.matches(":modal")) dialog?.removeAttribute("open");
    if (isOpen && !dialog?.open) dialog?.showModal();
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen, onClose]);

  return (
    // Clicks on the backdrop target the dialog itself; clicks inside target its children.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same, natively
    <dialog
      ref={ref}
      open={isServed || undefined}
      className="dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => isOutside(event) && onClose()}
    >
      <RoundButton name="Close" onClick={onClose}>
        <Icon name="close" />
      </RoundButton>
      <h2 id={titleId} className="title-1">
        {title}
      </h2>
      <div className="dialog-body">{isOpen && children}</div>
    </dialog>
  );
}

function isOutside(event: React.MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}
