import { useState } from "react";
import type { Command } from "../contract/endpoint.ts";
import { toast } from "../ui/overlay/toast.tsx";
import { callEndpoint } from "./call-endpoint.ts";
import { useSessionStore } from "./session.ts";
import { noteStale } from "./stale.ts";
import { useReload } from "./use-reload.ts";

export interface StateChange<State extends string> {
  id: string;
  from: State;
  to: State;
}

/**
 * Changes the state of rows, and can undo it; `commandFor` returns the command of a change and its body. Rows show the
 * new state immediately. If the server rejects it, they revert, and a message explains why.
 */
export function useStateChanges<State extends string, Change extends StateChange<State>>(
  commandFor: (change: Change) => [Command, object],
) {
  const session = useSessionStore();
  const [optimistic, setOptimistic] = useState<Record<string, State>>({});
  const [done, setDone] = useState<Change[]>([]);
  const reload = useReload();

  async function run(changes: Change[]) {
    setDone([]);
    setOptimistic(Object.fromEntries(changes.map(({ id, to }) => [id, to])));
    try {
      const accepted: Change[] = [];
      // Sequential, since each change is a separate audit entry. A rejected one doesn't stop the rest.
      for (const change of changes) {
        const [command, body] = commandFor(change);
        const { refusal } = await callEndpoint(command, body, session.get().profile?.token);
        if (refusal) toast.error(refusal.message);
        else accepted.push(change);
        noteStale(command.form.refreshes);
      }
      setDone(accepted);
      await reload();
    } finally {
      setOptimistic({});
    }
  }

  return {
    stateOf: ({ _id, state }: { _id: string; state: State }) => optimistic[_id] ?? state,
    /** The changes that the server last accepted. */
    done,
    run,
    undo: () => run(done.map((change) => ({ ...change, from: change.to, to: change.from }))),
  };
}
