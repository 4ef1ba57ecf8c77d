/** Hidden fields of every command form: the command's name, and whether it was confirmed. */
export const COMMAND = "_command";
export const CONFIRMED = "_confirmed";

/**
 * The query parameter with the name of the command that redirected here. The page shows its `done` sentence. A link from
 * elsewhere cannot set it (server/pages/serve-pages.ts).
 */
export const DONE = "done";
