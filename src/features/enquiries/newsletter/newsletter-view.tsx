import type { FormEvent } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { withQuery } from "#src/client/address.ts";
import { messageOf } from "#src/client/message-of.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { EmptyList, Pager } from "#src/ui/list/table.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { useRemoveSubscriberMutation } from "../inbox/client.ts";
import type { inboxContract, Subscriber } from "../inbox/contract.ts";
import { removeSubscriberForm } from "../inbox/forms.ts";
import { inboxMessages as messages } from "../messages.ts";

export type SubscribersPage = ResponseOf<typeof inboxContract.subscribers>;

/** The confirmed newsletter addresses. The CSV file has each one's link to leave, for whatever sends the emails. */
export function NewsletterView({ list }: { list: SubscribersPage }) {
  const [params] = useSearchParams();
  const { subscribers, total, nextCursor } = list;
  return (
    <>
      <p className="small quiet" role="status">
        {total.toLocaleString("en-GB")} {total === 1 ? "address" : "addresses"}, each confirmed by its own mailbox. The
        CSV file holds each one's link to leave: put it into every issue.
      </p>
      {subscribers.length === 0 ? (
        <EmptyList sentence={messages.noSubscribers} />
      ) : (
        <table className="table">
          <caption className="unseen">Who gets the newsletter</caption>
          <thead>
            <tr>
              <th scope="col" className="at-least-12">
                Email
              </th>
              <th scope="col">Confirmed</th>
              <th scope="col">
                <span className="unseen">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {subscribers.map((subscriber) => (
              <SubscriberLine key={subscriber._id} subscriber={subscriber} />
            ))}
          </tbody>
        </table>
      )}
      <Pager
        of="the newsletter's addresses"
        first={params.has("cursor") ? withQuery(params, { cursor: undefined }) : undefined}
        next={nextCursor && withQuery(params, { cursor: nextCursor })}
      />
    </>
  );
}

function SubscriberLine({ subscriber: { _id: subscriberId, email, confirmedAt } }: { subscriber: Subscriber }) {
  const [removeSubscriber, { isLoading }] = useRemoveSubscriberMutation();
  const { revalidate } = useRevalidator();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error } = await removeSubscriber(removeSubscriberForm.body({ subscriberId }));
    if (error) toast.error(messageOf(error, removeSubscriberForm.failed));
    else toast.success(data.message);
    await revalidate();
  }

  return (
    <tr>
      <th scope="row" className="free">
        {email}
      </th>
      <td data-label="Since" className="nowrap">
        <Timestamp iso={confirmedAt} />
      </td>
      <td>
        <form method="post" onSubmit={submit}>
          <input type="hidden" name="subscriberId" value={subscriberId} />
          <button type="submit" className="row-button" disabled={isLoading} aria-label={`Remove ${email}`}>
            Remove
          </button>
        </form>
      </td>
    </tr>
  );
}
