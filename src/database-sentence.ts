const FORBIDDEN = ["EACCES", "EPERM"];
const AWAY = ["ECONNREFUSED", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"];

/** Says in a sentence why the database cannot be reached; undefined when an error has another reason. */
export function databaseSentence(error: Error): string | undefined {
  // The database client wraps a failed connection in an error about the query that it tried.
  const { code = "", syscall, address } = (error.cause ?? error) as NodeJS.ErrnoException & { address?: string };
  if (syscall === "connect" && FORBIDDEN.includes(code)) {
    return `This account may not open the database's socket ${address}. Permit it, or correct DATABASE_URL.`;
  }
  // Of several addresses of one host no system call is named.
  const isAway = syscall === "connect" || AWAY.includes(code);
  return isAway ? "The database does not answer. Start it, or correct DATABASE_URL." : undefined;
}
