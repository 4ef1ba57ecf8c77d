import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks at the terminal, without showing what is typed. Undefined when there is no terminal to ask at. */
export async function askPassphrase(): Promise<string | undefined> {
  return process.stdin.isTTY ? ask("Passphrase: ") : undefined;
}

/** Asks twice: a typing error would be noticed only when the backup is needed. */
export async function choosePassphrase(): Promise<string> {
  const passphrase = await askPassphrase();
  if (passphrase === undefined)
    throw new Error("There is no terminal to ask for the passphrase at. Set BACKUP_PASSPHRASE.");
  if ((await ask("Once more: ")) !== passphrase) throw new Error("The two passphrases differ. Try again.");
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
