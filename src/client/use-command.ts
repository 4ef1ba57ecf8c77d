import { useRef, useState } from "react";
import { useActionData, useRevalidator } from "react-router";
import { bodyFrom, type Entries, isOfPage, problemIn, UNANSWERED } from "../contract/command.ts";
import { API_PREFIX, type Command, type Endpoint, type ResponseOf } from "../contract/endpoint.ts";
import type { ErrorName } from "../contract/errors.ts";
import { toast } from "../ui/overlay/toast.tsx";
import { pageState } from "./page-state.ts";
import { useSessionStore } from "./session.ts";
import { noteStale } from "./stale.ts";

/** Why a command was refused. `field` names the input to correct. */
export interface Refusal {
  message: string;
  code?: string;
  field?: string;
}

/** What a page's action returns for a command's form that was posted to it (server/pages/run-command.ts). */
export interface Posted {
  name: string;
  /** The form's values, without secrets. */
  values: Record<string, string>;
  /** The command waits for a confirmation. */
  isAsked?: boolean;
  refusal?: Refusal;
  /** What was done. */
  done?: string;
  /** The answer of a command that `showsAnswer`. */
  answer?: unknown;
}

/** What the page's action returned for this very form. `values` tell it from other forms of the same command. */
export function usePosted(command: Command, values: Record<string, unknown>): Posted | undefined {
  const posted = useActionData<Posted | undefined>();
  if (!posted || posted.done || posted.name !== command.name) return undefined;
  // `seen…` says what the form was rendered with, which may be why it was refused.
  const keys = Object.entries(values).filter(([name]) => !name.startsWith("seen"));
  const isThisForm = keys.every(([name, value]) => posted.values[name] === toText(value));
  return isThisForm ? { ...posted, refusal: isOfPage(posted) ? undefined : posted.refusal } : undefined;
}

/** The answer of a command with `showsAnswer` whose form was posted to the page. */
export function usePostedAnswer<E extends Command>(command: E): ResponseOf<E> | undefined {
  const posted = useActionData<Posted | undefined>();
  return posted?.name === command.name ? (posted?.answer as ResponseOf<E> | undefined) : undefined;
}

export const toText = (value: unknown) => (value === null || value === undefined ? "" : String(value));

/** These refusals mean that the view is out of date: it is loaded again, and may no longer show what was acted on. */
const OUTDATED: readonly ErrorName[] = ["notFound", "changedMeanwhile", "reviewGone", "sessionGone", "factorGone"];
export const isOutdated = ({ code }: Refusal) => OUTDATED.includes(code as ErrorName);

/** Sends a command from the browser, shows the result unless its sentence is empty, and loads the page's data again. */
export function useCommand<E extends Command>(
  command: E,
  posted?: Refusal,
  sentenceOf: (answer: ResponseOf<E>) => string | undefined = (answer) => (answer as { message: string }).message,
  onRefused?: (refusal: Refusal) => void,
) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState(posted);
  const isRunning = useRef(false);
  const session = useSessionStore();
  const { revalidate } = useRevalidator();

  /** Resolves to the answer, to "outdated" if the view was, or to undefined after another refusal. */
  async function send(fields: Entries): Promise<ResponseOf<E> | "outdated" | undefined> {
    // A double click sends one command.
    if (isRunning.current) return undefined;
    const problem = problemIn(command.form, fields);
    if (problem) return void setRefusal(problem);
    isRunning.current = true;
    setIsBusy(true);
    const { refusal, body } = await callCommand(
      command,
      bodyFrom(command.kinds ?? {}, fields),
      session.get().profile?.token,
    );
    isRunning.current = false;
    setIsBusy(false);
    const outdated = refusal && isOutdated(refusal);
    const isViews = refusal && !outdated && !refusal.field && onRefused;
    setRefusal(outdated || isViews ? undefined : refusal);
    if (isViews) onRefused(refusal);
    if (refusal && !outdated) return undefined;
    const sentence = refusal?.message ?? sentenceOf(body as ResponseOf<E>);
    if (sentence) toast[refusal ? "error" : "success"](sentence);
    noteStale(command.form.refreshes);
    void revalidate();
    return outdated ? "outdated" : (body as ResponseOf<E>);
  }

  return { send, isBusy, refusal, refuse: setRefusal };
}

/** Calls an endpoint of a page without a store; `token` is the session's bearer. */
export async function callCommand<E extends Endpoint>(
  { method, path, form }: E,
  body: object,
  token?: string,
): Promise<{ body: ResponseOf<E>; refusal?: undefined } | { body?: undefined; refusal: Refusal }> {
  try {
    const answer = await fetch(`${pageState().apiUrl ?? ""}${API_PREFIX}${path}`, {
      method,
      credentials: "include",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const json = await answer.json();
    return answer.ok
      ? { body: json }
      : { refusal: { ...json, message: json.message || (form?.failed ?? "") } as Refusal };
  } catch {
    return { refusal: { message: form?.unanswered ?? form?.failed ?? "", code: UNANSWERED } };
  }
}
