import type { Role } from "#src/contract/user.ts";
import { defineMail, SAMPLE_PERSON } from "#src/server/mail/define-mail.ts";

interface RoleChange {
  name: string;
  from: Role;
  to: Role;
  /** The actor: an Admin's name, or the operator. */
  by: string;
}

const CHANGE: RoleChange = { name: SAMPLE_PERSON.name, from: "Customer", to: "Admin", by: "Samira Okell" };

const withArticle = (role: Role) => (role === "Admin" ? "an Admin" : "a Customer");

/** Sent to the person whose role changed. */
export const yourRoleEmail = defineMail({
  occasion: "An Admin changed a role (to the person)",
  sample: [CHANGE],
  content: (company, { name, from, to: role, by }: RoleChange) => ({
    subject: `You are now ${withArticle(role)} of ${company.name}`,
    heading: `You are now ${withArticle(role)}`,
    name,
    before: [`${by} changed your role from ${from} to ${role}. It takes effect on your next request.`],
    action: { label: "See your profile", href: "/my-profile" },
    after: [`If you did not expect this, write to ${company.email}.`],
  }),
});

/** Sent to every Admin, so that no role change goes unnoticed. */
export const roleNotificationEmail = defineMail({
  occasion: "An Admin changed a role (to every Admin)",
  sample: [CHANGE],
  content: (company, { name, from, to: role, by }: RoleChange) => ({
    subject: `A role was changed on ${company.name}`,
    heading: "A role was changed",
    before: [`${by} changed the role of ${name} from ${from} to ${role}.`],
    action: { label: "Open the record", href: "/dashboard/record" },
    after: ["If none of you intended this, change the role back in the dashboard and log that person out everywhere."],
  }),
});
