import { useNavigate } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { type Enquiry, inboxContract } from "./contract.ts";

/** Erases this enquiry, or everything from its address. It cannot be undone, so the buttons must be revealed first. */
export function EraseEnquiry({ enquiry: { _id: enquiryId, email, othersOfPerson } }: { enquiry: Enquiry }) {
  const navigate = useNavigate();
  return (
    <details className="enquiry-erase">
      <summary className="text-link">Erase</summary>
      <CommandForm
        command={inboxContract.eraseEnquiry}
        values={{ enquiryId }}
        className="form"
        onDone={() => navigate("/dashboard/inbox")}
      >
        <p>Erasing can’t be undone. The record notes that it happened, but keeps none of the text.</p>
        <div className="buttons">
          <SubmitButton isSmall name="isWholePerson" value="false" />
          <SubmitButton isSmall name="isWholePerson" value="true">
            Erase everything from {email} ({othersOfPerson + 1} enquiries and the newsletter subscription)
          </SubmitButton>
        </div>
      </CommandForm>
    </details>
  );
}
