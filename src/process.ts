// What the process says when it starts or cannot start, and how it ends: the same in development.

/** Says in a sentence why the site cannot start, where the reason is known. */
export function failToStart(error: Error): never {
  const isExpected = error.name === "ConfigError" || "code" in error || /data folder/.test(error.message);
  console.error(isExpected ? `\n${sentenceOf(error)}\n` : error);
  process.exit(1);
}

export function announce(origin: string): void {
  console.log(`\n  ${origin}\n  Mails that are sent without a mail server: ${origin}/dev/mailbox\n`);
}

function sentenceOf(error: Error): string {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is in use. Stop what listens there, or choose another with PORT.`;
  if (code === "EACCES") return `This user may not listen on port ${port}. Choose another with PORT.`;
  if (code === "ECONNREFUSED") return "The database does not answer. Start it, or correct DATABASE_URL.";
  return error.message;
}

/** Ends cleanly, once, and by force when something hangs. */
export function endOnSignal(close: () => Promise<void>): void {
  let isEnding = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      setTimeout(() => process.exit(1), 8_000).unref();
      close().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
