import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "#src/ui/button.tsx";

/** Cancel, and the submit button. Outside a dialog Cancel leads back to the page without the form. */
export function TaskButtons({ onClose, children }: { onClose?: () => void; children: ReactNode }) {
  return (
    <div className="buttons task-buttons">
      {onClose ? (
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      ) : (
        <Link to="/my-profile" className={buttonClass("ghost")}>
          Cancel
        </Link>
      )}
      {children}
    </div>
  );
}
