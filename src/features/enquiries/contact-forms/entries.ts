import { chatUrl } from "#src/content/chat-url.ts";
import type { Company } from "#src/content/company.ts";
import type { EnquiryForm } from "#src/contract/enquiry.ts";
import { printFieldName } from "#src/contract/field-name.ts";
import type { StoredKey } from "#src/contract/stored-keys.ts";

// A visitor's input in a contact form is stored on this device, one entry per form, until it is removed or sent.

export type FormName = EnquiryForm | "footer";

export interface Entry {
  form: FormName;
  /** ISO time. */
  keptAt: string;
  /** The input by field name, without empty fields. */
  fields: Record<string, string>;
}

const SUBJECTS: Record<FormName, string> = {
  consultation: "Free consultation",
  home: "A message from your website",
  footer: "Please write to me",
};

/** Fields that visitors do not see: the honeypot, and those for forms posted without scripts. */
const HIDDEN = /^(?:reference|stamp|form|_.*)$/;

const KEY: StoredKey = "contact-entry";
const keyOf = (form: FormName) => `${KEY}:${form}`;

/** Reads the input of a form, without its hidden fields. */
export function entryFrom(form: FormName, data: FormData, now: Date): Entry {
  const filled = [...data]
    .map(([name, value]) => [name, String(value).trim()] as const)
    .filter(([name, value]) => value && !HIDDEN.test(name));
  return { form, keptAt: now.toISOString(), fields: Object.fromEntries(filled) };
}

/** Stores an entry on this device and logs it. False if the browser refuses to store anything. */
export function saveEntry(entry: Entry): boolean {
  console.info(JSON.stringify({ event: "contact-entry", ...entry }));
  try {
    localStorage.setItem(keyOf(entry.form), JSON.stringify(entry));
    return true;
  } catch {
    return false;
  }
}

/** The entry from an earlier visit, if there is a readable one. */
export function readEntry(form: FormName): Entry | null {
  try {
    const entry = JSON.parse(localStorage.getItem(keyOf(form)) ?? "null") as Entry | null;
    return entry && typeof entry.fields === "object" && Object.keys(entry.fields).length > 0 ? entry : null;
  } catch {
    return null;
  }
}

export function removeEntry(form: FormName): void {
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // Storage is not available, so there is nothing to remove.
  }
}

/** The entry as text for an email or a chat: the short answers first, the message last. */
export function textOf({ fields }: Entry): string {
  const { message, ...short } = fields;
  const lines = Object.entries(short).map(([name, value]) => `${printFieldName(name)}: ${value}`);
  return [...lines, ...(message ? ["", message] : [])].join("\n");
}

/** Opens the visitor's own email program with the text filled in. */
export function mailHref({ email }: Pick<Company, "email">, entry: Entry): string {
  const subject = entry.fields.subject ?? SUBJECTS[entry.form];
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(textOf(entry).replaceAll("\n", "\r\n"))}`;
}

/** Opens the chat app with the text filled in. */
export function chatHref({ chat }: Pick<Company, "chat">, entry: Entry): string {
  return chatUrl(chat.number, textOf(entry));
}
