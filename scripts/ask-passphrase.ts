import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks on the terminal without echo. Returns undefined without a terminal. */
export async function askPassphrase(): Promise<string | undefined> {
  return process.stdin.isTTY ? ask("Passphrase: ") : undefined;
}

/** Asks twice, because a typing error would go unnoticed until the backup is needed. */
export async function choosePassphrase(): Promise<string> {
  const passphrase = await askPassphrase();
  if (passphrase === undefined)
    throw new Error("Cannot ask for the passphrase without a terminal. Set BACKUP_PASSPHRASE.");
  if ((await ask("Repeat passphrase: ")) !== passphrase) throw new Error("The passphrases do not match. Try again.");
  return passphrase;
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
