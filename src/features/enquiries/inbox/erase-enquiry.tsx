import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { toast } from "#src/ui/overlay/toast.tsx";
import { useEraseEnquiryMutation } from "./client.ts";
import type { Enquiry } from "./contract.ts";
import { eraseForm } from "./forms.ts";

const LIST = "/dashboard/inbox";

/** Erases this enquiry, or everything from its address. It cannot be undone, so the buttons must be revealed first. */
export function EraseEnquiry({ enquiry: { _id: enquiryId, email, othersOfPerson } }: { enquiry: Enquiry }) {
  const [erase, { isLoading }] = useEraseEnquiryMutation();
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const { data, error } = await erase(eraseForm.body({ enquiryId, what: button?.value }));
    if (error) return toast.error(messageOf(error, eraseForm.failed));
    toast.success(data.message);
    await navigate(LIST);
  }

  return (
    <details className="enquiry-erase">
      <summary className="text-link">Erase</summary>
      <form method="post" action={LIST} className="form" onSubmit={submit}>
        <input type="hidden" name="intent" value="erase" />
        <input type="hidden" name="enquiryId" value={enquiryId} />
        <p>Erasing can’t be undone. The record notes that it happened, but keeps none of the text.</p>
        <div className="buttons">
          <button type="submit" name="what" value="one" className="button danger small" disabled={isLoading}>
            Erase this enquiry
          </button>
          <button type="submit" name="what" value="person" className="button danger small" disabled={isLoading}>
            Erase all of {email} ({othersOfPerson + 1}), newsletter included
          </button>
        </div>
      </form>
    </details>
  );
}
