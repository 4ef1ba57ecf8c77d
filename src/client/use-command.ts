import { useRef, useState } from "react";
import { useActionData } from "react-router";
import { bodyFrom, type Entries, isPageError, problemIn } from "../contract/command.ts";
import type { Command, ResponseOf } from "../contract/endpoint.ts";
import type { ErrorName } from "../contract/errors.ts";
import { toast } from "../ui/overlay/toast.tsx";
import { callEndpoint, type Refusal } from "./call-endpoint.ts";
import { useSessionStore } from "./session.ts";
import { noteStale } from "./stale.ts";
import { useFocusOnRefusal } from "./use-focus-on-refusal.ts";
import { useReload } from "./use-reload.ts";

/** The result of a page's action for a command's form that was posted to it (server/pages/run-command.ts). */
export interface Posted {
  name: string;
  /** The form's values, without secrets. */
  values: Record<string, string>;
  /** True if the command needs a confirmation first. */
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
  /** The error of the form when it was posted without scripts. */
  posted?: Refusal;
  /** The sentence to show after success, if any. Default: the response's message. */
  sentenceOf?: (answer: ResponseOf<E>) => string | undefined;
  /** Handles an error without a field, in place of the form. */
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
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState(posted);
  const ref = useFocusOnRefusal(refusal);
  const isRunning = useRef(false);
  const session = useSessionStore();
  const reload = useReload();

  /** Resolves to the response, to "outdated" if the view was out of date, or to undefined after any other error. */
  async function send(fields: Entries): Promise<ResponseOf<E> | "outdated" | undefined> {
    // A double click sends only one command.
    if (isRunning.current) return undefined;
    const problem = problemIn(command.form, fields);
    if (problem) return void setRefusal(problem);
    isRunning.current = true;
    setIsBusy(true);
    const { refusal, body } = await callEndpoint(
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
