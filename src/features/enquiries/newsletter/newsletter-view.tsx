import { CommandForm } from "#src/client/command-form.tsx";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { List } from "#src/ui/list/list.tsx";
import { DayCell, Table } from "#src/ui/list/table.tsx";
import { inboxContract, type Subscriber } from "../inbox/contract.ts";
import { inboxMessages as messages } from "../messages.ts";

export type SubscribersPage = ResponseOf<typeof inboxContract.subscribers>;

/** The confirmed newsletter addresses. The CSV file has each one's link to leave, for whatever sends the emails. */
export function NewsletterView({ list }: { list: SubscribersPage }) {
  const { subscribers, total, nextCursor } = list;
  return (
    <List
      of="newsletter subscribers"
      count={
        <>
          {total.toLocaleString("en-GB")} confirmed {total === 1 ? "subscriber" : "subscribers"}. The CSV file has an
          unsubscribe link for each; include it in every issue.
        </>
      }
      isEmpty={subscribers.length === 0}
      none={messages.noSubscribers}
      nextCursor={nextCursor}
    >
      <Table caption="Newsletter subscribers" columns={[["Email", "at-least-12"], "Confirmed", ["Remove", "unseen"]]}>
        {subscribers.map((subscriber) => (
          <SubscriberLine key={subscriber._id} subscriber={subscriber} />
        ))}
      </Table>
    </List>
  );
}

function SubscriberLine({ subscriber: { _id: subscriberId, email, confirmedAt } }: { subscriber: Subscriber }) {
  return (
    <tr>
      <th scope="row" className="free">
        {email}
      </th>
      <DayCell label="Confirmed" iso={confirmedAt} />
      <td>
        <CommandForm command={inboxContract.removeSubscriber} values={{ subscriberId }}>
          <button type="submit" className="row-button" aria-label={`Remove ${email}`}>
            Remove
          </button>
        </CommandForm>
      </td>
    </tr>
  );
}
