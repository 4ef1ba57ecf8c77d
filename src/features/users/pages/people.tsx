import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { withCsv } from "#src/client/list-address.ts";
import { isPasswordAsked, outcomeOf, readForm, submit } from "#src/server/http/forms.ts";
import { loadView } from "#src/server/pages/load-view.ts";
import { Button } from "#src/ui/button.tsx";
import { PasswordField } from "#src/ui/field.tsx";
import { OutcomeNote } from "#src/ui/list/outcome-note.tsx";
import { usersContract } from "../contract.ts";
import { endSessionsForm, roleForm } from "../forms.ts";
import { UsersView } from "../users-view.tsx";

const FILTERS = { q: "search", role: "role", sort: "sort" } as const;

export const handle = withCsv(usersContract.exportUsers, FILTERS);

export const loader = (args: LoaderFunctionArgs) =>
  loadView(args, usersContract.allUsers, { ...FILTERS, cursor: "cursor" });

/** Handles the list's forms when posted without scripts. A role change may need the password. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  if (fields.intent === "sessions") return outcomeOf(await submit(context, endSessionsForm, fields));
  const answer = await submit(context, roleForm, fields);
  return {
    ...outcomeOf(answer),
    asked: isPasswordAsked(answer) ? { userId: fields.userId, role: fields.role } : undefined,
  };
}

export default function People() {
  const outcome = useActionData<typeof action>();
  return (
    <>
      <OutcomeNote outcome={outcome}>
        {outcome && "asked" in outcome && outcome.asked && <ConfirmRole {...outcome.asked} />}
      </OutcomeNote>
      <UsersView people={useLoaderData<typeof loader>()} />
    </>
  );
}

function ConfirmRole({ userId, role }: { userId?: string; role?: string }) {
  return (
    <form method="post" className="confirm-form">
      <input type="hidden" name="intent" value="role" />
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="role" value={role} />
      <PasswordField label="Your password" name="password" autoComplete="current-password" required />
      <Button type="submit" isSmall>
        Change the role
      </Button>
    </form>
  );
}
