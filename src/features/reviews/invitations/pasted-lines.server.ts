import { isMailAddress } from "#src/server/mail/mail.ts";
import type { Subjects } from "#src/server/subjects.ts";
import { normalizeLine } from "#src/server/text.ts";
import { CLIENT_NAME_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import type { Client } from "./send-invitation.server.ts";

/** "Rhea Lund <rhea@mail.example>, Ostervane", the format of mail programs. */
const BRACKETED = /^(?<name>[^<>]*)<(?<email>[^<>]*)>(?<rest>[^<>]*)$/;
/** A quoted part, which may contain separators, or the text up to a comma, semicolon or tab. */
const PART = /\s*"(?<quoted>(?:[^"]|"")*)"\s*(?:[,;\t]|$)|(?<plain>[^,;\t]*)(?:[,;\t]|$)/gy;
/** "Bell, Tom": a family name and one or two given names, as in address books. */
const SORTED_NAME = /^(?<family>[^,\s]+(?: [^,\s]+)?),\s*(?<given>[^,\s]+(?: [^,\s]+)?)$/;
/** Suffixes after a comma, as in "Acme, Inc." */
const SUFFIX = /^(?:inc|ltd|llc|llp|plc|co|corp|gmbh|ag|jr|sr|ii|iii|phd|md|esq)\.?$/i;

/**
 * Parses a pasted line: "name, email" or "name, email, project", where names and titles may contain commas. Returns the
 * client, or an error message.
 */
export function readPastedLine(line: string, { projects }: Subjects): Client | string {
  const bracketed = BRACKETED.exec(line)?.groups;
  const parts = bracketed
    ? [unquoted(bracketed.name), (bracketed.email ?? "").trim(), ...splitParts(bracketed.rest ?? "")]
    : splitParts(line);
  const at = parts.findIndex((part) => part.includes("@"));
  if (at < 0) return messages.lineWithoutEmail;
  const [email = ""] = parts.slice(at);
  if (!isMailAddress(email)) return messages.lineEmailInvalid;
  const name = parts.slice(0, at).filter(Boolean).join(", ");
  const clientName = normalizeLine(givenNameFirst(name), CLIENT_NAME_MAX);
  if (!clientName) return messages.lineNameInvalid;
  const title = parts
    .slice(at + 1)
    .filter(Boolean)
    .join(", ");
  const project = findProject(projects, title);
  return project === undefined ? messages.lineProjectUnknown : { clientName, email, project, service: null };
}

function splitParts(text: string): string[] {
  return [...text.matchAll(PART)].map(({ groups }) =>
    (groups?.quoted?.replaceAll('""', '"') ?? groups?.plain ?? "").trim(),
  );
}

const unquoted = (text = "") => text.trim().replace(/^"(.*)"$/, "$1");

/** Turns "Bell, Tom" into "Tom Bell", for the greeting. */
function givenNameFirst(name: string): string {
  const { family, given = "" } = SORTED_NAME.exec(name)?.groups ?? {};
  return family && !SUFFIX.test(given) ? `${given} ${family}` : name;
}

/** Finds a project by title or slug, ignoring case. Null for an empty title, undefined if unknown. */
function findProject(projects: Subjects["projects"], title: string) {
  if (title === "") return null;
  const sought = title.toLowerCase();
  return projects.find(({ title, path }) => title.toLowerCase() === sought || path === `/projects/${sought}`);
}
