import { CommandForm } from "#src/client/command-form.tsx";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { EXPIRES_SOON_DAYS } from "#src/contract/invitation.ts";
import { FilterChoice, Filters } from "#src/ui/list/filters.tsx";
import { List } from "#src/ui/list/list.tsx";
import { type Column, dayColumn, Table } from "#src/ui/list/table.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import { type Invitation, invitationsContract } from "./contract.ts";
import { InviteForm } from "./invite-form.tsx";
import { InviteSeveral } from "./invite-several.tsx";
import { messages } from "./messages.ts";

export type InvitationsPage = ResponseOf<typeof invitationsContract.invitations>;

const STATES: Record<Invitation["state"], string> = { open: "Waiting", used: "Reviewed", expired: "Expired" };

/** The view to invite a client to write a review, and to see the state of earlier invitations. */
export function InvitationsView({ list }: { list: InvitationsPage }) {
  const { invitations, nextCursor, projects, services } = list;
  return (
    <>
      <InviteForm projects={projects} services={services} />
      <InviteSeveral />
      <List
        of="invitations"
        filters={<InvitationFilters />}
        isEmpty={invitations.length === 0}
        none={messages.noneYet}
        noneFound={messages.noneExpiring}
        showAll="Show all invitations"
        nextCursor={nextCursor}
      >
        <Table caption="Invitations and their status" columns={COLUMNS} rows={invitations} keyOf={({ _id }) => _id} />
      </List>
    </>
  );
}

function InvitationFilters() {
  return (
    <Filters submit="Filter">
      <FilterChoice
        name="which"
        label="Status"
        options={[["expiring", `Expiring within ${EXPIRES_SOON_DAYS} days`]]}
        data-shortcut="search"
      />
    </Filters>
  );
}

const COLUMNS: Column<Invitation>[] = [
  {
    head: "Client",
    width: "at-least-8",
    flow: "free",
    isRowHead: true,
    isUnlabelled: true,
    cell: ({ name, email }) => (
      <>
        <bdi>{name}</bdi>
        <p className="small quiet">{email ?? messages.addressErased}</p>
      </>
    ),
  },
  {
    head: "For",
    width: "at-least-8",
    flow: "free",
    cell: ({ project, service }) =>
      [project, service].flatMap((subject) => subject?.title ?? []).join(", ") || "Our work",
  },
  {
    head: "Sent",
    flow: "nowrap",
    cell: ({ createdAt, remindedAt }) => (
      <>
        <Timestamp iso={createdAt} />
        {remindedAt && (
          <p className="small quiet">
            Reminded <Timestamp iso={remindedAt} />
          </p>
        )}
      </>
    ),
  },
  dayColumn("Until", ({ expiresAt }) => expiresAt),
  { head: "Status", cell: (invitation) => <StatusCell invitation={invitation} /> },
];

function StatusCell({ invitation }: { invitation: Invitation }) {
  const { state, email } = invitation;
  return (
    <div className="row-actions">
      <span className={state === "used" ? "pill" : "pill off"}>{STATES[state]}</span>
      {state !== "used" && email !== null && <SendAgain invitation={invitation} />}
      {state === "open" && <Revoke invitation={invitation} />}
    </div>
  );
}

function Revoke({ invitation: { _id: invitationId, name } }: { invitation: Invitation }) {
  return (
    <CommandForm
      command={invitationsContract.revokeInvitation}
      values={{ invitationId }}
      ask={{ title: `Revoke ${name}’s invitation?`, text: messages.revokeAsk }}
    >
      <button type="submit" className="row-button" aria-label={`Revoke ${name}’s invitation`}>
        Revoke
      </button>
    </CommandForm>
  );
}

/** Sends an unused invitation again with a new link, which replaces the earlier one. */
function SendAgain({ invitation: { _id: replaces, name, email, project, service } }: { invitation: Invitation }) {
  return (
    <CommandForm
      command={invitationsContract.sendInvitation}
      values={{ replaces, name, email: email ?? "", projectId: project?.id ?? null, serviceId: service?.id ?? null }}
    >
      <button type="submit" className="row-button" aria-label={`Resend ${name}’s invitation`}>
        Resend
      </button>
    </CommandForm>
  );
}
