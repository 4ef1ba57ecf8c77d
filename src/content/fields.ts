import { z } from "zod";
import { type UploadedPicture, uploadedHash } from "./picture-name.ts";
import { tokensIn, unknownTokens } from "./tokens.ts";

// The kinds of field that content is made of. Each is a Zod schema that also says how the editor presents it: the
// metadata reaches the editor as JSON (`describeDocument`), Zod stays on the server.

/** How the editor presents a field. */
export interface FieldMeta {
  kind: "line" | "text" | "prose" | "link" | "choice" | "picture" | "number" | "list" | "group";
  label: string;
  help?: string;
  /** Characters, or items of a list, at most. */
  max?: number;
  min?: number;
  /** The requirement whose words are the default: the editor names it before they are changed. */
  stated?: `R${number}`;
  /** Its sentences can be registered as claims. */
  claim?: boolean;
}

type FieldOptions = Omit<FieldMeta, "kind" | "max" | "min">;

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const tooLong = (length: number, max: number) => `${length} characters, at most ${max}. Shorten it by ${length - max}.`;

function words(
  kind: "line" | "text" | "prose",
  { max, isOptional = false, hasTokens = true, pattern, paragraphs = 1, ...meta }: TextOptions,
) {
  return z
    .string({
      error: ({ input }) => (input === undefined ? "Missing. Write a text." : "Not a text. Put it in quotes."),
    })
    .superRefine((text, issues) => {
      if (!isOptional && text.trim() === "") issues.addIssue("Empty. Write a text.");
      const length = [...text].length;
      if (length > max) issues.addIssue(tooLong(length, max));
      const written = kind === "prose" ? text.split("\n\n") : [text];
      if (written.length > paragraphs)
        issues.addIssue(`${written.length} paragraphs, at most ${paragraphs}. Join some.`);
      if (written.some((part) => CONTROL.test(part)))
        issues.addIssue("Line breaks and control characters are not possible here. Remove them.");
      if (pattern && text !== "" && !pattern.isMatch(text)) issues.addIssue(pattern.problem);
      else if (hasTokens)
        for (const token of unknownTokens(text)) issues.addIssue(`${token} stands for nothing. Correct or remove it.`);
      else for (const token of tokensIn(text)) issues.addIssue(`${token} is not possible here. Write it out.`);
    })
    .meta({ ...meta, kind, max, ...(isOptional && { min: 0 }) });
}

interface TextOptions extends FieldOptions {
  max: number;
  /** May be empty. */
  isOptional?: boolean;
  /** Of prose: how many paragraphs at most. */
  paragraphs?: number;
  /** May name the agency's data: {company.name}. */
  hasTokens?: boolean;
  /** The form that a text has, unless it is empty, and how to correct another. */
  pattern?: { isMatch(text: string): boolean; problem: string };
}

/** A short text: a heading, a label, a name. */
export const line = (options: TextOptions) => words("line", options);

/** One paragraph. */
export const text = (options: TextOptions) => words("text", options);

type PatternOptions = Omit<TextOptions, "max" | "hasTokens" | "pattern">;
const form = (expression: RegExp, problem: string) => ({ isMatch: (text: string) => expression.test(text), problem });

/** A phone number in its international form. */
export const phone = (options: PatternOptions) =>
  line({
    ...options,
    max: 30,
    pattern: form(/^\+\d(?:[ ().-]*\d){6,14}$/, "Not a phone number. Begin it with + and the country code."),
  });

/** The digits of a phone number, country code first. */
export const digits = (options: PatternOptions) =>
  line({
    ...options,
    max: 15,
    pattern: form(/^[1-9]\d{6,14}$/, "Not a number. Write its digits, country code first."),
  });

/** An email address. */
export const email = (options: PatternOptions) =>
  line({
    ...options,
    max: 254,
    pattern: form(
      /^[\w.!#$%&'*+/=?^`|~-]{1,64}@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]{2,63}$/i,
      "Not an email address. Write it as in name@agency.example.",
    ),
  });

/** A time zone by its IANA name. */
export const timeZone = (options: PatternOptions) =>
  line({
    ...options,
    max: 60,
    pattern: { isMatch: isTimeZone, problem: "Not a time zone. Write its IANA name, such as Europe/London." },
  });

function isTimeZone(name: string): boolean {
  // Offsets such as +01:00 are accepted too, but have no summer time.
  if (!/^[A-Z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
/** Paragraphs, separated by empty lines: `paragraphsOf` splits them. */
export const prose = (options: TextOptions) => words("prose", options);

/** What identifies an item of a list: never shown, never used again for another item. */
const itemId = () =>
  z
    .string({ error: "Missing. Give it an id: lower-case letters, digits and hyphens." })
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, {
      error: "Not an id. Use up to 40 lower-case letters, digits and hyphens.",
    });

/** Items in the order in which they are shown; each gets an `id` of its own. */
export function list<Shape extends z.core.$ZodLooseShape>({
  item,
  min = 0,
  max,
  ...meta
}: FieldOptions & { item: Shape; min?: number; max: number }) {
  return z
    .array(z.strictObject({ id: itemId(), ...item }), { error: "Not a list. Begin each item with a hyphen." })
    .superRefine((items, issues) => {
      if (items.length < min) issues.addIssue(`${items.length} items, at least ${min}.`);
      if (items.length > max) issues.addIssue(`${items.length} items, at most ${max}. Remove ${items.length - max}.`);
      const ids = (items as { id: string }[]).map(({ id }) => id);
      ids.forEach((id, place) => {
        if (ids.indexOf(id) < place)
          issues.addIssue({ code: "custom", path: [place, "id"], message: `“${id}” is the id of another item too.` });
      });
    })
    .meta({ ...meta, kind: "list", min, max });
}

/** Texts, numbers or names in the order in which they are shown. */
export const plainList = <Item extends z.ZodType>({
  item,
  min = 0,
  max,
  ...meta
}: FieldOptions & { item: Item; min?: number; max: number }) =>
  z
    .array(item, { error: "Not a list. Begin each item with a hyphen." })
    .superRefine((items, issues) => {
      if (items.length < min) issues.addIssue(`${items.length} items, at least ${min}.`);
      if (items.length > max) issues.addIssue(`${items.length} items, at most ${max}. Remove ${items.length - max}.`);
    })
    .meta({ ...meta, kind: "list", min, max });

const ADDRESS = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)\S*$/;
const OPTIONAL_ADDRESS = /^$|^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)\S*$/;

/** An address of the site or of another, for a link. */
export const link = (label = "Link", { isOptional = false, help }: { isOptional?: boolean; help?: string } = {}) =>
  z
    .string({ error: "Missing. Write an address such as /contact." })
    .regex(isOptional ? OPTIONAL_ADDRESS : ADDRESS, {
      error: "Not an address. Begin it with /, https://, mailto: or tel:.",
    })
    .max(300)
    .meta({ kind: "link", label, help, max: 300, ...(isOptional && { min: 0 }) });

/** One of a few values. */
export function choice<const Options extends readonly [string, ...string[]]>(label: string, options: Options) {
  return z
    .enum(options, { error: ({ input }) => `“${input}” is none of ${options.join(", ")}.` })
    .meta({ kind: "choice", label });
}

const PICTURE_NAME = /^[\w-]+$/;

/** An uploaded picture, or one that comes with the site: its name below public/images/, without size and ending. */
export function picture<const Folder extends string>(label: string, ...folders: Folder[]) {
  const isBuiltIn = (name: unknown) => {
    const [folder = "", file = "", ...more] = String(name).split("/");
    return more.length === 0 && folders.includes(folder as Folder) && PICTURE_NAME.test(file);
  };
  return z
    .custom<`${Folder}/${string}` | UploadedPicture>((value) => isBuiltIn(value) || uploadedHash(value) !== undefined, {
      error: `Not a picture. Upload one, or name one of public/images/${folders[0]}/, such as ${folders[0]}/name.`,
    })
    .meta({ kind: "picture", label });
}

/** A number. */
export const number = (label: string, { min, max, isWhole }: { min: number; max: number; isWhole?: boolean }) =>
  z
    .number({ error: "Not a number." })
    .min(min, { error: `Less than ${min}.` })
    .max(max, { error: `More than ${max}.` })
    .refine((value) => !isWhole || Number.isInteger(value), { error: "Not a whole number." })
    .meta({ kind: "number", label, min, max });

/** Fields that belong together, under a heading of the editor. */
export const group = <Shape extends z.core.$ZodLooseShape>(label: string, shape: Shape) =>
  z.strictObject(shape).meta({ kind: "group", label });

/** Ids of items of another document, each once. */
export const references = ({ min, max, ...meta }: FieldOptions & { min: number; max: number }) =>
  z
    .array(z.string({ error: "Not an id. Put it in quotes." }), { error: "Not a list. Begin each id with a hyphen." })
    .min(min, { error: `Fewer than ${min}. Name one.` })
    .max(max, { error: `More than ${max}.` })
    .refine((ids) => new Set(ids).size === ids.length, { error: "An id is here twice. Remove one." })
    .meta({ ...meta, kind: "list", min, max });
