const FORBIDDEN = ["EACCES", "EPERM"];
const AWAY = ["ECONNREFUSED", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"];

/** A sentence about a failed database connection. Undefined for other errors. */
export function databaseSentence(error: Error): string | undefined {
  // The database client wraps a connection error in one about the query.
  const { code = "", syscall, address } = (error.cause ?? error) as NodeJS.ErrnoException & { address?: string };
  if (syscall === "connect" && FORBIDDEN.includes(code)) {
    return `Permission denied for the database's socket ${address}. Grant access, or correct DATABASE_URL.`;
  }
  // If a host has several addresses, the error has no syscall.
  const isAway = syscall === "connect" || AWAY.includes(code);
  return isAway ? "Cannot connect to the database. Start it, or correct DATABASE_URL." : undefined;
}
