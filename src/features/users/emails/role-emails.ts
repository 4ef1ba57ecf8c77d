import { company } from "#src/content/company.ts";
import type { Role } from "#src/contract/user.ts";
import { renderEmail } from "#src/server/mail/email-frame.tsx";
import type { Mail } from "#src/server/mail/mail.ts";

interface RoleChange {
  name: string;
  from: Role;
  to: Role;
  /** The actor: an Admin's name, or the operator. */
  by: string;
  origin: string;
}

const withArticle = (role: Role) => (role === "Admin" ? "an Admin" : "a Customer");

/** To the person whose role changed. */
export function yourRoleEmail(to: string, { name, from, to: role, by, origin }: RoleChange): Mail {
  return renderEmail(to, {
    subject: `You are now ${withArticle(role)} of ${company.name}`,
    heading: `You are now ${withArticle(role)}`,
    name,
    before: [`${by} changed your role from ${from} to ${role}. It takes effect on your next request.`],
    action: { label: "See your profile", href: `${origin}/my-profile` },
    after: [`If you did not expect this, write to ${company.email}.`],
  });
}

/** To every Admin, so that no role change goes unnoticed. */
export function roleNotificationEmail(to: string, { name, from, to: role, by, origin }: RoleChange): Mail {
  return renderEmail(to, {
    subject: `A role was changed on ${company.name}`,
    heading: "A role was changed",
    before: [`${by} changed the role of ${name} from ${from} to ${role}.`],
    action: { label: "Open the record", href: `${origin}/dashboard/record` },
    after: ["If none of you intended this, change the role back in the dashboard and log that person out everywhere."],
  });
}
