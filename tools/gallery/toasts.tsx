import { Button } from "#src/ui/button.tsx";
import { toast, topCenter } from "#src/ui/overlay/toast.tsx";
import { Part, Sample, Samples } from "./part.tsx";

/** More than are shown simultaneously: the last two queue. */
const QUEUED = 5;

function raiseMany() {
  for (let number = 1; number <= QUEUED; number++) void toast.info(`Number ${number} of ${QUEUED}`);
}

export function Toasts() {
  return (
    <Part id="toasts">
      <Sample name="raise one">
        <div className="buttons">
          <Button onClick={() => toast.success("Your review was saved.")}>Success</Button>
          <Button onClick={() => toast.error("That code is wrong or too old.")}>Error</Button>
          <Button onClick={() => toast.info("We sent the code again.")}>Info</Button>
          <Button look="ghost" onClick={() => toast.success("Saved, and said from the middle.", topCenter)}>
            Top centre
          </Button>
          <Button look="ghost" onClick={raiseMany}>
            {QUEUED} at once
          </Button>
        </div>
      </Sample>
      <Samples>
        <Sample name="notice">
          <p className="notice">Log in to see this page.</p>
        </Sample>
        <Sample name="good notice">
          <p className="notice good">You are logged out.</p>
        </Sample>
        <Sample name="bad notice">
          <p className="notice bad">Wrong email or password.</p>
        </Sample>
      </Samples>
    </Part>
  );
}
