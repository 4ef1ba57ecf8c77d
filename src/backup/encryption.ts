import { toWebStream } from "./archive.ts";
import { BackupError, REFUSED } from "./backup.ts";

// age's own format (age-encryption.org/v1) with a passphrase: `age --decrypt` opens it. The library is loaded only when it
// is needed: the site itself takes and reads no encrypted backup.

const MAGIC = Buffer.from("age-encryption.org/v1\n");
/** 128 MiB of memory: what OWASP asks for scrypt, and half of age's own default, which small servers can spare. */
const SCRYPT_LOG_N = 17;

export const isEncrypted = (start: Buffer) => start.subarray(0, MAGIC.length).equals(MAGIC);

export async function* encrypt(content: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(SCRYPT_LOG_N);
  encrypter.setPassphrase(passphrase.normalize("NFC"));
  yield* await encrypter.encrypt(toWebStream(content));
}

/** Each 64 KiB are proven before they are passed on. */
export async function* decrypt(
  content: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): AsyncGenerator<Uint8Array> {
  if (passphrase === undefined) throw new BackupError(REFUSED.needsPassphrase);
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase.normalize("NFC"));
  // Asked after the passphrase, when that did not open the file.
  decrypter.addIdentity({
    unwrapFileKey() {
      throw new BackupError(REFUSED.wrongPassphrase);
    },
  });
  yield* await decrypter.decrypt(toWebStream(content));
}
