import { type ActionFunctionArgs, data } from "react-router";
import type { Posted } from "../../client/use-command.ts";
import type { Command } from "../../contract/endpoint.ts";
import { COMMAND } from "../../contract/form-names.ts";
import { readEntries } from "../http/forms.ts";
import { runCommand } from "./run-command.ts";

interface ChosenRows {
  /** The fields of each ticked row, by which the commands differ. */
  read: (fields: URLSearchParams) => Record<string, string>[];
  /** Shown if no row was ticked. */
  none: string;
  /** The message to show, if not that of the last command. */
  done?: (count: number) => string;
}

/**
 * The action of a list whose form runs a command for each ticked row, until the first error. Runs other commands
 * unchanged.
 */
export function runForEach(command: Command, { read, none, done }: ChosenRows) {
  return async (args: ActionFunctionArgs) => {
    const fields = await readEntries(args.request);
    if (fields.get(COMMAND) !== command.name) return runCommand(args, fields);
    const rows = read(fields);
    const posted: Posted = { name: command.name ?? "", values: {} };
    if (rows.length === 0) return data({ ...posted, refusal: { message: none } }, { status: 422 });
    let result: Awaited<ReturnType<typeof runCommand>> | undefined;
    for (const row of rows) {
      for (const [name, value] of Object.entries(row)) fields.set(name, value);
      result = await runCommand(args, fields);
      if (!(result instanceof Response || ("data" in result && "done" in result.data))) return result;
    }
    return done ? { ...posted, done: done(rows.length) } : result;
  };
}
