// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { content } from "#tests/support/content.ts";
import { chatHref, entryFrom, mailHref, readEntry, removeEntry, saveEntry, textOf } from "./entries.ts";

const { company } = content;

const NOW = new Date("2026-11-20T09:30:00Z");

function filled(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const ada = { name: "Ada Byron", email: "ada@engines.example", subject: " ", message: "Two lines\nof & text" };
const entry = () => entryFrom("consultation", filled(ada), NOW);

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, "info").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("stores the entry on this device, and logs it once, as one structured object", { tags: "R53" }, () => {
  expect(saveEntry(entry())).toBe(true);
  expect(readEntry("consultation")).toEqual(entry());
  expect(console.info).toHaveBeenCalledOnce();
  expect(JSON.parse(vi.mocked(console.info).mock.lastCall?.[0])).toEqual({
    event: "contact-entry",
    form: "consultation",
    keptAt: "2026-11-20T09:30:00.000Z",
    fields: { name: "Ada Byron", email: "ada@engines.example", message: "Two lines\nof & text" },
  });
});

test("each form keeps its own entry until it is removed", { tags: ["R36", "R16"] }, () => {
  saveEntry(entryFrom("footer", filled({ email: "a@b.example" }), NOW));
  saveEntry(entry());
  removeEntry("consultation");
  expect(readEntry("consultation")).toBeNull();
  expect(readEntry("footer")?.fields).toEqual({ email: "a@b.example" });
});

test("a browser without storage still lets the visitor send the entry", () => {
  vi.stubGlobal("localStorage", {
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(saveEntry(entry())).toBe(false);
});

test("ignores an unreadable entry", () => {
  for (const broken of ["{", "null", "[]", '{"fields":{}}', '"text"']) {
    localStorage.setItem("contact-entry:home", broken);
    expect(readEntry("home"), broken).toBeNull();
  }
});

test("the text labels each short answer and ends with the message", () => {
  expect(textOf(entry())).toBe("Name: Ada Byron\nEmail: ada@engines.example\n\nTwo lines\nof & text");
});

test("opens the email program and the chat app with the text filled in", () => {
  const mail = new URL(mailHref(company, entry()));
  expect(mail.pathname).toBe(company.email);
  expect(mail.searchParams.get("subject")).toBe("Free consultation");
  expect(mail.searchParams.get("body")).toBe(textOf(entry()).replaceAll("\n", "\r\n"));
  const chat = new URL(chatHref(company, entry()));
  expect(`${chat.origin}${chat.pathname}`).toBe(`https://wa.me/${company.chat.number}`);
  expect(chat.searchParams.get("text")).toBe(textOf(entry()));
});
