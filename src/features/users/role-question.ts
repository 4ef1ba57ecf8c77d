import type { Question } from "#src/client/command-form.tsx";
import type { PersonRow } from "./contract.ts";

const CONSEQUENCE: Record<string, string> = {
  Admin: "An Admin sees every person and review, changes roles and hides reviews. All Admins get an email about it.",
  Customer: "The dashboard closes for this person with the next click. All Admins get an email about it.",
};

export function roleQuestion({ name, email }: PersonRow, role: string): Question {
  return {
    title: `Make ${name} ${role === "Admin" ? "an Admin" : "a Customer"}?`,
    text: `${email}. ${CONSEQUENCE[role]}`,
    submit: `Make ${role}`,
  };
}
