import { isMailAddress } from "#src/server/mail/mail.ts";
import { projectSubjects } from "#src/server/subjects.ts";
import { normalizeLine } from "#src/server/text.ts";
import { CLIENT_NAME_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import type { Client } from "./send-invitation.server.ts";

/** "Rhea Lund <rhea@mail.example>, Ostervane", as mail programs write addresses. */
const BRACKETED = /^(?<name>[^<>]*)<(?<email>[^<>]*)>(?<rest>[^<>]*)$/;
/** A part in quotes, which may have separators in it, or the text up to a comma, a semicolon or a spreadsheet's tab. */
const PART = /\s*"(?<quoted>(?:[^"]|"")*)"\s*(?:[,;\t]|$)|(?<plain>[^,;\t]*)(?:[,;\t]|$)/gy;
/** "Bell, Tom": a family name and one or two given names, as address books sort people. */
const SORTED_NAME = /^(?<family>[^,\s]+(?: [^,\s]+)?),\s*(?<given>[^,\s]+(?: [^,\s]+)?)$/;
/** What may follow a comma in a name that is not sorted: "Acme, Inc." */
const SUFFIX = /^(?:inc|ltd|llc|llp|plc|co|corp|gmbh|ag|jr|sr|ii|iii|phd|md|esq)\.?$/i;

/**
 * Reads one pasted line: "name, email" or "name, email, project", where a name or a title may have commas of its own.
 * Returns the client, or the sentence that says what is wrong with the line.
 */
export function readPastedLine(line: string): Client | string {
  const bracketed = BRACKETED.exec(line)?.groups;
  const parts = bracketed
    ? [unquoted(bracketed.name), (bracketed.email ?? "").trim(), ...partsOf(bracketed.rest ?? "")]
    : partsOf(line);
  const at = parts.findIndex((part) => part.includes("@"));
  if (at < 0) return messages.lineWithoutEmail;
  const [email = ""] = parts.slice(at);
  if (!isMailAddress(email)) return messages.lineEmailInvalid;
  const name = parts.slice(0, at).filter(Boolean).join(", ");
  const clientName = normalizeLine(asSpoken(name), CLIENT_NAME_MAX);
  if (!clientName) return messages.lineNameInvalid;
  const title = parts
    .slice(at + 1)
    .filter(Boolean)
    .join(", ");
  const project = projectOf(title);
  return project === undefined ? messages.lineProjectUnknown : { clientName, email, project, service: null };
}

function partsOf(text: string): string[] {
  return [...text.matchAll(PART)].map(({ groups }) =>
    (groups?.quoted?.replaceAll('""', '"') ?? groups?.plain ?? "").trim(),
  );
}

const unquoted = (text = "") => text.trim().replace(/^"(.*)"$/, "$1");

/** "Tom Bell" for "Bell, Tom": the email greets people as one speaks to them. */
function asSpoken(name: string): string {
  const { family, given = "" } = SORTED_NAME.exec(name)?.groups ?? {};
  return family && !SUFFIX.test(given) ? `${given} ${family}` : name;
}

/** By its title or the end of its address, in upper or lower case. Null for none; undefined for one that is unknown. */
function projectOf(title: string) {
  if (title === "") return null;
  const sought = title.toLowerCase();
  return projectSubjects.find(({ title, path }) => title.toLowerCase() === sought || path === `/projects/${sought}`);
}
