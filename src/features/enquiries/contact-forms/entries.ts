import { company } from "#src/content/company.ts";

// What somebody enters in a contact form is kept on this device, one entry a form, until it is removed or was sent.

export type FormName = "consultation" | "home" | "footer";

export interface Entry {
  form: FormName;
  /** ISO time. */
  keptAt: string;
  /** What was entered, by the name of its field. Empty ones are left out. */
  fields: Record<string, string>;
}

const SUBJECTS: Record<FormName, string> = {
  consultation: "Free consultation",
  home: "A message from your website",
  footer: "Please write to me",
};

const LABELS: Record<string, string> = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  subject: "Subject",
  message: "Message",
};

const keyOf = (form: FormName) => `contact-entry:${form}`;

/** Takes what a form holds, without what goes along unseen. */
export function entryFrom(form: FormName, data: FormData, now: Date): Entry {
  const filled = [...data]
    .map(([name, value]) => [name, String(value).trim()] as const)
    .filter(([name, value]) => Object.hasOwn(LABELS, name) && value);
  return { form, keptAt: now.toISOString(), fields: Object.fromEntries(filled) };
}

/** Keeps it on this device and logs it. False where the browser refuses to keep anything. */
export function keepEntry(entry: Entry): boolean {
  console.info(JSON.stringify({ event: "contact-entry", ...entry }));
  try {
    localStorage.setItem(keyOf(entry.form), JSON.stringify(entry));
    return true;
  } catch {
    return false;
  }
}

/** The entry of an earlier visit, if there is one that can be read. */
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
    // Where nothing can be kept, nothing is left to remove.
  }
}

/** The entry as it reads in a mail or a chat: the short answers first, the message last. */
export function textOf({ fields }: Entry): string {
  const { message, ...short } = fields;
  const lines = Object.entries(short).map(([name, value]) => `${LABELS[name] ?? name}: ${value}`);
  return [...lines, ...(message ? ["", message] : [])].join("\n");
}

/** Opens the visitor's own mail program with the text filled in. */
export function mailHref(entry: Entry): string {
  const subject = entry.fields.subject ?? SUBJECTS[entry.form];
  return `mailto:${company.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(textOf(entry).replaceAll("\n", "\r\n"))}`;
}

/** Opens the chat app with the text filled in. */
export function chatHref(entry: Entry): string {
  return `https://wa.me/${company.chat.number}?text=${encodeURIComponent(textOf(entry))}`;
}
