import type { Question } from "#src/client/command-form.tsx";
import type { PersonRow } from "./contract.ts";

const CONSEQUENCE: Record<string, string> = {
  Admin: "Admins can see every person and review, change roles and hide reviews. All Admins will be notified by email.",
  Customer: "They lose access to the dashboard immediately. All Admins will be notified by email.",
};

export function roleQuestion({ name, email }: PersonRow, role: string): Question {
  return {
    title: `Make ${name} ${role === "Admin" ? "an Admin" : "a Customer"}?`,
    text: `${email}. ${CONSEQUENCE[role]}`,
    submit: `Make ${role}`,
  };
}
