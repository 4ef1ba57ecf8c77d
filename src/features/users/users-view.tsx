import { CommandForm } from "#src/client/command-form.tsx";
import { useSession } from "#src/client/session.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { ROLES } from "#src/contract/roles.ts";
import { counted, numeral, plural } from "#src/contract/words.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { FilterChoice, Filters } from "#src/ui/list/filters.tsx";
import { List } from "#src/ui/list/list.tsx";
import { type Column, dayColumn, Table } from "#src/ui/list/table.tsx";
import { type PersonRow, usersContract } from "./contract.ts";
import { messages } from "./messages.ts";
import { roleQuestion } from "./role-question.ts";

export type People = ResponseOf<typeof usersContract.allUsers>;

/** The list of users, with its state in the URL. Role changes and ending sessions need confirmation. */
export function UsersView({ people }: { people: People }) {
  const { profile } = useSession();

  return (
    <List
      of="people"
      filters={
        <Filters search={{ label: "Name or email starts with", max: 100 }}>
          <FilterChoice name="role" label="Role" options={ROLES.map((role) => [role, role])} />
        </Filters>
      }
      count={countSentence(people)}
      isEmpty={people.users.length === 0}
      none={messages.noneFound}
      showAll="Show everyone"
      nextCursor={people.nextCursor}
    >
      <Table
        caption="People and their roles"
        columns={columnsFor(profile?.email)}
        rows={people.users}
        keyOf={({ _id }) => _id}
      />
    </List>
  );
}

const columnsFor = (myEmail: string | undefined): Column<PersonRow>[] => [
  {
    head: "Name",
    width: "at-least-8",
    flow: "free",
    sort: { by: "name", order: "ascending" },
    isRowHead: true,
    isUnlabelled: true,
    cell: ({ name, email, profilePic }) => (
      <span className="person">
        <Avatar name={name} picture={profilePic} size={36} />
        <span>
          {name} {email === myEmail && <span className="quiet">(you)</span>}
        </span>
      </span>
    ),
  },
  {
    head: "Email",
    width: "at-least-12",
    flow: "free",
    sort: { by: "email", order: "ascending" },
    cell: ({ email }) => email,
  },
  {
    ...dayColumn("Joined", ({ createdAt }: PersonRow) => createdAt),
    sort: { by: "newest", order: "descending", isUsual: true },
  },
  { head: "Role", cell: (person) => <RoleForm person={person} /> },
  { head: "Sessions", isUnlabelled: true, cell: (person) => <EndSessionsForm person={person} /> },
];

function RoleForm({ person }: { person: PersonRow }) {
  const { _id: userId, name, role } = person;
  return (
    <CommandForm
      command={usersContract.updateUserRole}
      values={{ userId }}
      className="row-actions"
      ask={(fields) => roleQuestion(person, fields.role)}
    >
      <select
        name="role"
        value={role}
        aria-label={`Role of ${name}`}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {ROLES.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <button type="submit" className="row-button without-js">
        Change
      </button>
    </CommandForm>
  );
}

function EndSessionsForm({ person: { _id: userId, name, email } }: { person: PersonRow }) {
  return (
    <CommandForm
      command={usersContract.endUserSessions}
      values={{ userId }}
      ask={{
        title: `Log ${name} out everywhere?`,
        text: `${email} will be logged out on every device and must log in again. Nothing else changes.`,
      }}
      done={({ message, ended }) => `${message} ${counted(ended, "session")} ended.`}
    >
      <button type="submit" className="row-button" aria-label={`Log out everywhere: ${name}`}>
        Log out <span className="wide-only">everywhere</span>
      </button>
    </CommandForm>
  );
}

function countSentence({ total, matching }: People): string {
  const all = `${numeral(total)} ${plural(total, "person", "people")}`;
  if (!matching) return `${all}.`;
  const count = matching.isMore ? `${numeral(matching.count)}+` : String(matching.count);
  return `${count} of ${all}.`;
}
