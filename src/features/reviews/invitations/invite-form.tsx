import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import type { Subject } from "#src/contract/subject.ts";
import { Field } from "#src/ui/field.tsx";
import { invitationsContract } from "./contract.ts";
import { CLIENT_NAME_MAX } from "./limits.ts";

/** The form for one invitation. Its link is emailed to the client and never shown to Admins. */
export function InviteForm({ projects, services }: { projects: Subject[]; services: Subject[] }) {
  return (
    <CommandForm command={invitationsContract.sendInvitation} values={{ replaces: "" }} className="filters">
      {(field) => (
        <>
          <Field label="Client's name" {...field("name")} required maxLength={CLIENT_NAME_MAX} autoComplete="off" />
          <div className="grows">
            <Field
              label="Client's email"
              type="email"
              {...field("email")}
              required
              maxLength={254}
              autoComplete="off"
            />
          </div>
          <Choice label="Project" options={projects} {...field("projectId")} />
          <Choice label="Service" options={services} {...field("serviceId")} />
          <SubmitButton isSmall />
        </>
      )}
    </CommandForm>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  options: Subject[];
  defaultValue?: string;
}

function Choice({ name, label, options, defaultValue = "" }: ChoiceProps) {
  return (
    <div className="input">
      <label htmlFor={`invite-${name}`}>{label}</label>
      <select id={`invite-${name}`} name={name} className="control" defaultValue={defaultValue}>
        <option value="">None</option>
        {options.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
