import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { Part, Sample, Samples } from "./part.tsx";

export function Dialogs() {
  return (
    <Part id="dialogs">
      <Samples>
        <Sample name="a question">
          <DialogSample title="Delete the account?">
            <p className="ask">This cannot be undone.</p>
          </DialogSample>
        </Sample>
        <Sample name="a form, longer than the window">
          <DialogSample title="Tell us everything">
            {Array.from({ length: 9 }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change places
              <Field key={at} label={`Question ${at + 1}`} />
            ))}
          </DialogSample>
        </Sample>
      </Samples>
    </Part>
  );
}

function DialogSample({ title, children }: { title: string; children: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{title}</Button>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        <div className="form">
          {children}
          <div className="buttons">
            <Button onClick={close}>Yes</Button>
            <Button look="ghost" onClick={close}>
              No
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
