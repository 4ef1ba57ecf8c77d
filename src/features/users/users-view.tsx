import { useState } from "react";
import { Form, useSearchParams } from "react-router";
import { withQuery } from "#src/client/address.ts";
import { useSession } from "#src/client/session.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { ROLES } from "#src/contract/roles.ts";
import type { Role } from "#src/contract/user.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { EmptyList, FilterChoice, Pager, SortHead } from "#src/ui/list/table.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import type { PersonRow, usersContract } from "./contract.ts";
import { messages } from "./messages.ts";
import { type PersonChange, PersonDialog } from "./person-dialog.tsx";

export type People = ResponseOf<typeof usersContract.allUsers>;

/** The people: search, filter, order and page are in the address; changing a role or ending sessions asks first. */
export function UsersView({ people }: { people: People }) {
  const [params] = useSearchParams();
  const [change, setChange] = useState<PersonChange | null>(null);
  const { profile } = useSession();
  const sort = params.get("sort") ?? "newest";
  const to = (changes: Record<string, string | undefined>) => withQuery(params, { cursor: undefined, ...changes });

  return (
    <>
      <PeopleFilters />
      <p className="small quiet" role="status">
        {countSentence(people)}
      </p>
      {people.users.length === 0 ? (
        <EmptyList sentence={messages.noneFound} action={{ label: "Show everybody", to: "." }} />
      ) : (
        <table className="table">
          <caption className="unseen">People and their roles</caption>
          <thead>
            <tr>
              <SortHead to={to({ sort: "name" })} order={sort === "name" && "ascending"} className="at-least-8">
                Name
              </SortHead>
              <SortHead to={to({ sort: "email" })} order={sort === "email" && "ascending"} className="at-least-12">
                Email
              </SortHead>
              <SortHead to={to({ sort: undefined })} order={sort === "newest" && "descending"}>
                Since
              </SortHead>
              <th scope="col">Role</th>
              <th scope="col">Sessions</th>
            </tr>
          </thead>
          <tbody>
            {people.users.map((person) => (
              <PersonLine
                key={person._id}
                person={person}
                isMe={person.email === profile?.email}
                onChange={setChange}
              />
            ))}
          </tbody>
        </table>
      )}
      <Pager
        of="people"
        first={params.has("cursor") ? to({}) : undefined}
        next={people.nextCursor && to({ cursor: people.nextCursor })}
      />
      <PersonDialog change={change} onClose={() => setChange(null)} />
    </>
  );
}

function PeopleFilters() {
  const [params] = useSearchParams();
  return (
    <Form className="filters" role="search" key={params.toString()}>
      {params.has("sort") && <input type="hidden" name="sort" value={params.get("sort") ?? ""} />}
      <div className="grows">
        <Field
          label="Name or email begins with"
          type="search"
          name="q"
          maxLength={100}
          defaultValue={params.get("q") ?? ""}
          autoComplete="off"
          data-shortcut="search"
        />
      </div>
      <FilterChoice name="role" label="Role" options={ROLES.map((role) => [role, role])} />
      <Button type="submit" isSmall>
        Search
      </Button>
    </Form>
  );
}

interface LineProps {
  person: PersonRow;
  isMe: boolean;
  onChange: (change: PersonChange) => void;
}

function PersonLine({ person, isMe, onChange }: LineProps) {
  const { _id: userId, name, email, role } = person;
  return (
    <tr>
      <th scope="row" className="free">
        <span className="person">
          <Avatar name={name} picture={person.profilePic} size={36} />
          <span>
            {name} {isMe && <span className="quiet">(you)</span>}
          </span>
        </span>
      </th>
      <td data-label="Email" className="free">
        {email}
      </td>
      <td data-label="Since" className="nowrap">
        <Timestamp iso={person.createdAt} />
      </td>
      <td data-label="Role">
        {/* Without scripts a plain post; with scripts the choice opens the dialog that confirms it. */}
        <form method="post" className="row-actions">
          <input type="hidden" name="intent" value="role" />
          <input type="hidden" name="userId" value={userId} />
          <select
            name="role"
            value={role}
            aria-label={`Role of ${name}`}
            onChange={(event) => onChange({ kind: "role", person, role: event.currentTarget.value as Role })}
          >
            {ROLES.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
          <button type="submit" className="row-button without-js">
            Change
          </button>
        </form>
      </td>
      <td>
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            onChange({ kind: "sessions", person });
          }}
        >
          <input type="hidden" name="intent" value="sessions" />
          <input type="hidden" name="userId" value={userId} />
          <button type="submit" className="row-button" aria-label={`End sessions of ${name}`}>
            End <span className="wide-only">sessions</span>
          </button>
        </form>
      </td>
    </tr>
  );
}

function countSentence({ total, matching }: People): string {
  const all = `${total.toLocaleString("en-GB")} ${total === 1 ? "person" : "people"}`;
  if (!matching) return `${all} in all.`;
  const count = matching.isMore ? `${matching.count.toLocaleString("en-GB")}+` : String(matching.count);
  return `${count} of ${all}.`;
}
