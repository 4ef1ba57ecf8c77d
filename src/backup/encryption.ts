import { toWebStream } from "./archive.ts";
import { BackupError, REFUSED } from "./backup.ts";

// age's standard format (age-encryption.org/v1) with a passphrase, so `age --decrypt` opens it. The library is loaded on
// demand, because the site itself takes and reads no encrypted backups.

const MAGIC = Buffer.from("age-encryption.org/v1\n");
/** 128 MiB of memory: OWASP's recommendation for scrypt, and half of age's default, which is too much for small servers. */
const SCRYPT_LOG_N = 17;

export const isEncrypted = (start: Buffer) => start.subarray(0, MAGIC.length).equals(MAGIC);

export async function* encrypt(content: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(SCRYPT_LOG_N);
  encrypter.setPassphrase(passphrase.normalize("NFC"));
  yield* await encrypter.encrypt(toWebStream(content));
}

/** Each block of 64 KiB is authenticated before it is yielded. */
export async function* decrypt(
  content: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): AsyncGenerator<Uint8Array> {
  if (passphrase === undefined) throw new BackupError(REFUSED.needsPassphrase);
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase.normalize("NFC"));
  // Tried after the passphrase; reaching it means that the passphrase was wrong.
  decrypter.addIdentity({
    unwrapFileKey() {
      throw new BackupError(REFUSED.wrongPassphrase);
    },
  });
  yield* await decrypter.decrypt(toWebStream(content));
}
