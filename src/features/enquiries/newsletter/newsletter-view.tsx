import { CommandForm } from "#src/client/command-form.tsx";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { numeral, plural } from "#src/contract/words.ts";
import { List } from "#src/ui/list/list.tsx";
import { type Column, dayColumn, Table } from "#src/ui/list/table.tsx";
import { inboxContract, type Subscriber } from "../inbox/contract.ts";
import { inboxMessages as messages } from "../messages.ts";

export type SubscribersPage = ResponseOf<typeof inboxContract.subscribers>;

/**
 * The confirmed newsletter addresses. The CSV file contains each one's unsubscribe link, for the program that sends the
 * emails.
 */
export function NewsletterView({ list }: { list: SubscribersPage }) {
  const { subscribers, total, nextCursor } = list;
  return (
    <List
      of="newsletter subscribers"
      count={
        <>
          {numeral(total)} confirmed {plural(total, "subscriber")}. The CSV file has an unsubscribe link for each;
          include it in every issue.
        </>
      }
      isEmpty={subscribers.length === 0}
      none={messages.noSubscribers}
      nextCursor={nextCursor}
    >
      <Table caption="Newsletter subscribers" columns={COLUMNS} rows={subscribers} keyOf={({ _id }) => _id} />
    </List>
  );
}

const COLUMNS: Column<Subscriber>[] = [
  {
    head: "Email",
    width: "at-least-12",
    flow: "free",
    isRowHead: true,
    isUnlabelled: true,
    cell: ({ email }) => email,
  },
  dayColumn("Confirmed", ({ confirmedAt }) => confirmedAt),
  {
    head: "Remove",
    isUnseen: true,
    cell: ({ _id: subscriberId, email }) => (
      <CommandForm command={inboxContract.removeSubscriber} values={{ subscriberId }}>
        <button type="submit" className="row-button" aria-label={`Remove ${email}`}>
          Remove
        </button>
      </CommandForm>
    ),
  },
];
