import { useEffect, useRef, useState } from "react";
import { useActionData } from "react-router";
import { bodyFrom, type Entries, isPageError, problemIn, UNANSWERED } from "../contract/command.ts";
import { API_PREFIX, type Command, type Endpoint, type ResponseOf } from "../contract/endpoint.ts";
import type { ErrorName } from "../contract/errors.ts";
import { toast } from "../ui/overlay/toast.tsx";
import { pageState } from "./page-state.ts";
import { useSessionStore } from "./session.ts";
import { noteStale } from "./stale.ts";
import { useReload } from "./use-reload.ts";

/** Why a command was refused. `field` names the input to correct. */
export interface Refusal {
  message: string;
  code?: string;
  field?: string;
}

/** The result of a page's action for a command's form that was posted to it (server/pages/run-command.ts). */
export interface Posted {
  name: string;
  /** The form's values, without secrets. */
  values: Record<string, string>;
  /** The command needs a confirmation first. */
  needsConfirmation?: boolean;
  refusal?: Refusal;
  /** The success message. */
  done?: string;
  /** The response of a command that `showsAnswer`. */
  answer?: unknown;
}

/**
 * The result of the page's action for this particular form. `values` distinguish it from other forms of the same
 * command.
 */
export function usePosted(command: Command, values: Record<string, unknown>): Posted | undefined {
  const posted = useActionData<Posted | undefined>();
  if (!posted || posted.done || posted.name !== command.name) return undefined;
  // `seen…` fields contain the state that the form was rendered with, which may be why it was rejected.
  const keys = Object.entries(values).filter(([name]) => !name.startsWith("seen"));
  const isThisForm = keys.every(([name, value]) => posted.values[name] === toText(value));
  return isThisForm ? { ...posted, refusal: isPageError(posted) ? undefined : posted.refusal } : undefined;
}

/** The response of a command with `showsAnswer` whose form was posted to the page. */
export function usePostedAnswer<E extends Command>(command: E): ResponseOf<E> | undefined {
  const posted = useActionData<Posted | undefined>();
  return posted?.name === command.name ? (posted?.answer as ResponseOf<E> | undefined) : undefined;
}

export const toText = (value: unknown) => (value === null || value === undefined ? "" : String(value));

/** These errors mean that the view is out of date. It is reloaded, and may no longer show the item that was changed. */
const OUTDATED: readonly ErrorName[] = ["notFound", "changedMeanwhile", "reviewGone", "sessionGone", "factorGone"];
export const isOutdated = ({ code }: Refusal) => OUTDATED.includes(code as ErrorName);

interface CommandOptions<E extends Command> {
  /** Why the form was refused when it was posted without scripts. */
  posted?: Refusal;
  /** The sentence to show after success, if any. Default: the response's message. */
  sentenceOf?: (answer: ResponseOf<E>) => string | undefined;
  /** Takes a refusal that names no field, in place of the form. */
  onRefused?: (refusal: Refusal) => void;
}

/**
 * Sends a command from the browser, shows the result, and reloads the page's data. Moves focus to the field to correct,
 * in the form with this `ref`.
 */
export function useCommand<E extends Command>(
  command: E,
  { posted, sentenceOf = (answer) => (answer as { message: string }).message, onRefused }: CommandOptions<E> = {},
) {
  const ref = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState(posted);
  const isRunning = useRef(false);
  const session = useSessionStore();
  const reload = useReload();

  useEffect(() => {
    if (refusal?.field) ref.current?.querySelector<HTMLElement>(`[name="${CSS.escape(refusal.field)}"]`)?.focus();
  }, [refusal]);

  /** Resolves to the response, to "outdated" if the view was out of date, or to undefined after any other error. */
  async function send(fields: Entries): Promise<ResponseOf<E> | "outdated" | undefined> {
    // A double click sends only one command.
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
    void reload();
    return outdated ? "outdated" : (body as ResponseOf<E>);
  }

  return { ref, send, isBusy, refusal, refuse: setRefusal };
}

/** Calls an endpoint from a page without a store; `token` is the session's bearer token. */
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
