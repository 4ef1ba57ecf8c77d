import { z } from "zod";
import { isDay } from "./day.ts";
import { joinLines, LINK_ADDRESS, proseProblems } from "./markdown.ts";
import { type UploadedPicture, uploadedHash } from "./picture-name.ts";
import type { ProseFeature } from "./prose.ts";
import { DECORATIVE, partOf, tokensIn, unknownTokens } from "./tokens.ts";

// The kinds of content fields. Each is a Zod schema that also describes how the editor presents it: the metadata is
// sent to the editor as JSON (`describeDocument`), Zod stays on the server.

/** How the editor presents a field. */
export interface FieldMeta {
  kind: "line" | "text" | "prose" | "link" | "choice" | "picture" | "number" | "list" | "group";
  label: string;
  help?: string;
  /** The maximum number of characters, or of items in a list. */
  max?: number;
  min?: number;
  /** The requirements that prescribe the default text: the editor shows them before the text is changed. */
  stated?: `R${number}` | `R${number} to R${number}`;
  /** For a list of ids: the document that contains the items. */
  of?: "projects" | "services";
  /** Its sentences can be registered as claims. */
  claim?: boolean;
  /** For prose: the Markdown allowed besides paragraphs. */
  allow?: readonly ProseFeature[];
  /** For a picture: the places that show it, by their use in src/ui/picture-uses.ts. */
  uses?: Readonly<Record<string, string>>;
}

type FieldOptions = Omit<FieldMeta, "kind" | "max" | "min">;

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const tooLong = (length: number, max: number) => `${length} characters, at most ${max}. Shorten it by ${length - max}.`;

function words(
  kind: "line" | "text" | "prose",
  {
    max,
    isOptional = false,
    hasTokens = true,
    pattern,
    paragraphs = 1,
    ask = "Write a text.",
    instead,
    parts = [],
    ...meta
  }: TextOptions,
) {
  return z
    .string({
      error: ({ input }) => (input === undefined ? `Missing. ${ask}` : "Not a text. Put it in quotes."),
    })
    .superRefine((text, issues) => {
      if (text === instead) return;
      if (!isOptional && text.trim() === "") issues.addIssue(`Empty. ${ask}`);
      const length = [...text].length;
      if (length > max) issues.addIssue(tooLong(length, max));
      const written = kind === "prose" ? text.split("\n\n") : [text];
      if (written.length > paragraphs)
        issues.addIssue(`${written.length} paragraphs, at most ${paragraphs}. Join some.`);
      const lines = kind === "prose" && joinLines(text) === text ? text.split("\n") : [text];
      if (lines.some((part) => CONTROL.test(part)))
        issues.addIssue("Line breaks and control characters are not possible here. Remove them.");
      else if (kind === "prose" && length <= max)
        for (const { message, found } of proseProblems(text, meta.allow ?? []))
          issues.addIssue({ code: "custom", message, params: { found } });
      if (pattern && text !== "" && !pattern.isMatch(text)) issues.addIssue(pattern.problem);
      else if (hasTokens)
        for (const token of unknownTokens(withoutParts(text, parts)))
          issues.addIssue({ code: "custom", message: tokenProblem(token, parts), params: { found: token } });
      else for (const token of tokensIn(text)) issues.addIssue(`${token} is not possible here. Write it out.`);
    })
    .meta({ ...meta, kind, max, ...(isOptional && { min: 0 }) });
}

/** The text without paragraphs that are placeholders for a part. */
const withoutParts = (text: string, parts: readonly string[]) =>
  text
    .split("\n\n")
    .filter((paragraph) => !parts.includes(partOf(paragraph) ?? ""))
    .join("\n\n");

function tokenProblem(token: string, parts: readonly string[]): string {
  const part = partOf(token);
  if (part === undefined || parts.length === 0) return `${token} stands for nothing. Correct or remove it.`;
  return parts.includes(part)
    ? `${token} is within a paragraph. Make it a paragraph of its own.`
    : `${token} is no part of this page. Its parts are ${parts.map((each) => `{part.${each}}`).join(", ")}.`;
}

interface TextOptions extends FieldOptions {
  max: number;
  /** True if it may be empty. */
  isOptional?: boolean;
  /** For prose: the maximum number of paragraphs. */
  paragraphs?: number;
  /** May use tokens for the agency's data: {company.name}. */
  hasTokens?: boolean;
  /** The instruction shown if it is missing. */
  ask?: string;
  /**
   * For prose: placeholders allowed instead of a paragraph, such as {part.hosts}, where the page inserts content
   * derived from the code.
   */
  parts?: readonly string[];
  /** A value allowed instead of a text. */
  instead?: string;
  /** The required format of a text, unless it is empty, and how to correct a wrong one. */
  pattern?: { isMatch(text: string): boolean; problem: string };
}

/** A short text: a heading, a label, a name. */
export const line = (options: TextOptions) => words("line", options);

/** A description of a picture for people who cannot see it, or an explicit mark that the picture is decorative. */
export const alt = (label: string) =>
  line({
    label,
    max: 160,
    help: `For people who cannot see it. If it only decorates, write ${DECORATIVE}.`,
    ask: `Say what the picture shows, or write ${DECORATIVE} if it only decorates.`,
    instead: DECORATIVE,
  });

/** One paragraph. */
export const text = (options: TextOptions) => words("text", options);

type PatternOptions = Omit<TextOptions, "max" | "hasTokens" | "pattern">;
const form = (expression: RegExp, problem: string) => ({ isMatch: (text: string) => expression.test(text), problem });

/** A phone number in international format. */
export const phone = (options: PatternOptions) =>
  line({
    ...options,
    max: 30,
    pattern: form(/^\+\d(?:[ ().-]*\d){6,14}$/, "Not a phone number. Begin it with + and the country code."),
  });

/** The digits of a phone number, with the country code first. */
export const digits = (options: PatternOptions) =>
  line({
    ...options,
    max: 15,
    pattern: form(/^[1-9]\d{6,14}$/, "Not a number. Write its digits, country code first."),
  });

export const email = (options: PatternOptions) =>
  line({
    ...options,
    max: 254,
    pattern: form(
      /^[\w.!#$%&'*+/=?^`|~-]{1,64}@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]{2,63}$/i,
      "Not an email address. Write it as in name@agency.example.",
    ),
  });

export const day = (options: PatternOptions) =>
  line({
    ...options,
    max: 10,
    hasTokens: false,
    pattern: { isMatch: isDay, problem: "Not a day. Write it as 2026-11-22." },
  });

export const timeZone = (options: PatternOptions) =>
  line({
    ...options,
    max: 60,
    pattern: { isMatch: isTimeZone, problem: "Not a time zone. Write its IANA name, such as Europe/London." },
  });

function isTimeZone(name: string): boolean {
  // Offsets such as +01:00 are accepted too, but have no daylight saving time.
  if (!/^[A-Z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
/**
 * Markdown with the syntax that the field allows: blocks are separated by empty lines, and `readProse` parses them into
 * a tree.
 */
export const prose = (options: TextOptions & Required<Pick<FieldMeta, "allow">>) => words("prose", options);

/** Identifies an item of a list. Never shown, and never reused for another item. */
const itemId = () =>
  z
    .string({ error: "Missing. Give it an id: lower-case letters, digits and hyphens." })
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, {
      error: "Not an id. Use up to 40 lower-case letters, digits and hyphens.",
    });

const notAList = (each: string) => ({
  error: `Not a list. Begin each ${each} with a hyphen, or write [] if there is none.`,
});

/** Items in display order; each has a unique `id`. */
export function list<Shape extends z.core.$ZodLooseShape>({
  item,
  min = 0,
  max,
  ...meta
}: FieldOptions & { item: Shape; min?: number; max: number }) {
  return z
    .array(z.strictObject({ id: itemId(), ...item }), notAList("item"))
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

/** Texts, numbers or names in display order. */
export const plainList = <Item extends z.ZodType>({
  item,
  min = 0,
  max,
  ...meta
}: FieldOptions & { item: Item; min?: number; max: number }) =>
  z
    .array(item, notAList("item"))
    .superRefine((items, issues) => {
      if (items.length < min) issues.addIssue(`${items.length} items, at least ${min}.`);
      if (items.length > max) issues.addIssue(`${items.length} items, at most ${max}. Remove ${items.length - max}.`);
    })
    .meta({ ...meta, kind: "list", min, max });

/** The address of a link, on this site or elsewhere. */
export const link = (label = "Link", { isOptional = false, help }: { isOptional?: boolean; help?: string } = {}) =>
  z
    .string({ error: "Missing. Write an address such as /contact." })
    .refine((address) => (isOptional && address === "") || LINK_ADDRESS.test(address), {
      error: "Not an address. Begin it with /, https://, mailto: or tel:.",
    })
    .max(300)
    .meta({ kind: "link", label, help, max: 300, ...(isOptional && { min: 0 }) });

const PATH = /^\/(?![/\\])[^\s?#\\]*$/;

/** The path of one of the site's addresses, as requested. */
export const path = (label: string, help: string) =>
  z
    .string({ error: "Missing. Write a path such as /about." })
    .regex(PATH, { error: "Not a path of this site. Begin it with one slash, and leave out a ? or # and the rest." })
    .max(300, { error: "More than 300 characters." })
    .meta({ kind: "link", label, help, max: 300 });

/** One of a fixed set of values. */
export function choice<const Options extends readonly [string, ...string[]]>(label: string, options: Options) {
  return z
    .enum(options, { error: ({ input }) => `“${input}” is none of ${options.join(", ")}.` })
    .meta({ kind: "choice", label });
}

const PICTURE_NAME = /^[\w-]+$/;

interface PictureOptions<Folder extends string> extends Required<Pick<FieldMeta, "uses">> {
  /** The folders of public/images/ to choose from. */
  folders: readonly Folder[];
}

/** An uploaded picture, or one that comes with the site: its name below public/images/, without size and extension. */
export function picture<const Folder extends string>(label: string, { folders, uses }: PictureOptions<Folder>) {
  const isBuiltIn = (name: unknown) => {
    const [folder = "", file = "", ...more] = String(name).split("/");
    return more.length === 0 && folders.includes(folder as Folder) && PICTURE_NAME.test(file);
  };
  return z
    .custom<`${Folder}/${string}` | UploadedPicture>((value) => isBuiltIn(value) || uploadedHash(value) !== undefined, {
      error: ({ input }) =>
        input === ""
          ? "Empty. Upload a picture."
          : `Not a picture. Upload one, or name one of public/images/${folders[0]}/, such as ${folders[0]}/name.`,
    })
    .meta({ kind: "picture", label, uses });
}

export const number = (label: string, { min, max, isWhole }: { min: number; max: number; isWhole?: boolean }) =>
  z
    .number({ error: "Not a number." })
    .min(min, { error: `Less than ${min}.` })
    .max(max, { error: `More than ${max}.` })
    .refine((value) => !isWhole || Number.isInteger(value), { error: "Not a whole number." })
    .meta({ kind: "number", label, min, max });

/** Fields that belong together, under one heading in the editor. */
export const group = <Shape extends z.core.$ZodLooseShape>(label: string, shape: Shape) =>
  z.strictObject(shape).meta({ kind: "group", label });

/** A link with its label, of at most `max` characters. */
export const labelledLink = (label: string, max = 40) =>
  group(label, { label: line({ label: "Label", max }), href: link() });

/** Ids of another document's items, without duplicates. */
export const references = ({ min, max, ...meta }: FieldOptions & { min: number; max: number }) =>
  z
    .array(z.string({ error: "Not an id. Put it in quotes." }), notAList("id"))
    .min(min, { error: `Fewer than ${min}. Name one.` })
    .max(max, { error: `More than ${max}.` })
    .refine((ids) => new Set(ids).size === ids.length, { error: "An id is here twice. Remove one." })
    .meta({ ...meta, kind: "list", min, max });
