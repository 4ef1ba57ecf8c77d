import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

// A software authenticator: ES256, attestation "none", according to WebAuthn level 2, chapters 6 and 8.

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

export interface Site {
  origin: string;
  rpId: string;
}

const OWN: Site = { origin: "http://localhost:3000", rpId: "localhost" };

export interface VirtualPasskey {
  id: string;
  /** As stored: COSE. */
  publicKey: Buffer;
  /** The response to the options of `POST /my-passkeys`. */
  attest(options: string, site?: Site): { id: string; clientDataJSON: string; attestationObject: string };
  /** The response to the options of `POST /passkey-challenge`. */
  assert(
    options: string,
    site?: Site,
  ): { id: string; clientDataJSON: string; authenticatorData: string; signature: string };
  /** Sets its counter back, as on a copy. */
  rewind(): void;
}

export function virtualPasskey(): VirtualPasskey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  let counter = 0;
  return {
    id,
    publicKey: coseOf(publicKey),
    attest(options, { origin, rpId } = OWN) {
      const clientData = clientDataOf("webauthn.create", options, origin);
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)]);
      const data = Buffer.concat([dataOf(rpId, 0x41, counter), attested]);
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText("fmt"), cborText("none"), cborText("attStmt"), Buffer.from([0xa0])],
        ...[cborText("authData"), cborBytes(data)],
      ]);
      return {
        id,
        clientDataJSON: clientData.toString("base64url"),
        attestationObject: object.toString("base64url"),
      };
    },
    assert(options, { origin, rpId } = OWN) {
      const clientData = clientDataOf("webauthn.get", options, origin);
      const data = dataOf(rpId, 0x01, ++counter);
      return {
        id,
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, sha256(clientData)]), privateKey).toString("base64url"),
      };
    },
    rewind: () => {
      counter = 0;
    },
  };
}

function clientDataOf(type: string, options: string, origin: string): Buffer {
  const { challenge } = JSON.parse(options) as { challenge: string };
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function dataOf(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
}

/** The public key in COSE format (RFC 9053): EC2, ES256, P-256, x and y. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const coordinate = (text: string) => cborBytes(Buffer.from(text, "base64url"));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}
