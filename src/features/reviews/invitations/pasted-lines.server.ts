import { isMailAddress } from "#src/server/mail/mail.ts";
import { projectSubjects } from "#src/server/subjects.ts";
import { normalizeLine } from "#src/server/text.ts";
import { CLIENT_NAME_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import type { Client } from "./send-invitation.server.ts";

/** "Rhea Lund <rhea@mail.example>, Ostervane", as mail programs write addresses. */
const BRACKETED = /^(?<name>[^<>]*)<(?<email>[^<>]*)>(?<rest>[^<>]*)$/;
/** Commas, semicolons, and the tabs of a spreadsheet. */
const SEPARATOR = /[,;\t]/;

/**
 * Reads one pasted line: "name, email" or "name, email, project", where a name or a title may have commas of its own.
 * Returns the client, or the sentence that says what is wrong with the line.
 */
export function readPastedLine(line: string): Client | string {
  const bracketed = BRACKETED.exec(line)?.groups;
  const parts = (bracketed ? `${bracketed.name}\t${bracketed.email}\t${bracketed.rest}` : line)
    .split(SEPARATOR)
    .map((part) => part.trim().replace(/^"(.*)"$/, "$1"));
  const at = parts.findIndex((part) => part.includes("@"));
  if (at < 0) return messages.lineWithoutEmail;
  const [email = ""] = parts.slice(at);
  if (!isMailAddress(email)) return messages.lineEmailInvalid;
  const clientName = normalizeLine(parts.slice(0, at).filter(Boolean).join(", "), CLIENT_NAME_MAX);
  if (!clientName) return messages.lineNameInvalid;
  const title = parts
    .slice(at + 1)
    .filter(Boolean)
    .join(", ");
  const project = projectOf(title);
  return project === undefined ? messages.lineProjectUnknown : { clientName, email, project, service: null };
}

/** By its title or the end of its address, in upper or lower case. Null for none; undefined for one that is unknown. */
function projectOf(title: string) {
  if (title === "") return null;
  const sought = title.toLowerCase();
  return projectSubjects.find(({ title, path }) => title.toLowerCase() === sought || path === `/projects/${sought}`);
}
