import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
  timingSafeEqual,
} from "node:crypto";

/** Tokens have 256 random bits. The database stores only their SHA-256. */
const TOKEN_BYTES = 32;
/** The format of a token. */
export const TOKEN = /^[\w-]{43}$/;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The installation's keys, each derived from SECRET for one purpose. */
export interface Keys {
  /** A keyed hash. Equal texts give equal hashes; without SECRET, the text cannot be recovered. */
  mac(purpose: string, text: string): string;
  pepper: Buffer;
  oldPepper?: Buffer;
  /** Encrypts text for one purpose, authenticated: `unseal` rejects changed bytes and other purposes. */
  seal(purpose: string, text: string): string;
  /** Returns undefined for anything that was not sealed here for this purpose. */
  unseal(purpose: string, sealed: string): string | undefined;
  /** The key pair for signing published data; after a change of SECRET, also the previous public key. */
  signer: Signer;
}

/** Signs with Ed25519, and names the key (RFC 8037). */
export interface Signer {
  id: string;
  sign(data: Buffer): Buffer;
  publicKeys: PublicKey[];
}

export interface PublicKey {
  kty: "OKP";
  crv: "Ed25519";
  x: string;
  /** The thumbprint (RFC 7638). */
  kid: string;
  alg: "EdDSA";
  use: "sig";
}

/** `oldSecret` decrypts and verifies data from before SECRET was changed. */
export function keysFrom(secret: Buffer, oldSecret?: Buffer): Keys {
  // "crucible" is part of the keys, not of the brand: changing it would invalidate all passwords and sessions.
  const derive = (name: string, from = secret) => Buffer.from(hkdfSync("sha256", from, "", `crucible ${name}`, 32));
  const [macKey, sealKey, pepper] = [derive("mac"), derive("seal"), derive("pepper")];
  const signingKeys = [secret, ...(oldSecret ? [oldSecret] : [])].map((from) => ed25519Key(derive("sign", from)));
  const openers = [sealKey, ...(oldSecret ? [derive("seal", oldSecret)] : [])];
  return {
    pepper,
    signer: createSigner(signingKeys as [PrivateKey, ...PrivateKey[]]),
    oldPepper: oldSecret && derive("pepper", oldSecret),
    mac: (purpose, text) => createHmac("sha256", macKey).update(`${purpose}\0${text}`).digest("base64url"),
    seal(purpose, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    unseal(purpose, sealed) {
      for (const key of openers) {
        const text = open(key, purpose, Buffer.from(sealed, "base64url"));
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

type PrivateKey = ReturnType<typeof createPrivateKey>;

/** The DER prefix of an Ed25519 private key (RFC 8410). */
const ED25519_PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

function ed25519Key(seed: Buffer): PrivateKey {
  return createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, seed]), format: "der", type: "pkcs8" });
}

function createSigner([current, ...older]: [PrivateKey, ...PrivateKey[]]): Signer {
  const publicKeys = [current, ...older].map((key): PublicKey => {
    const { x = "" } = createPublicKey(key).export({ format: "jwk" });
    const kid = hashToken(JSON.stringify({ crv: "Ed25519", kty: "OKP", x }));
    return { kty: "OKP", crv: "Ed25519", x, kid, alg: "EdDSA", use: "sig" };
  });
  return { id: publicKeys[0]?.kid ?? "", publicKeys, sign: (data) => sign(null, data, current) };
}

function open(key: Buffer, purpose: string, bytes: Buffer): string | undefined {
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
