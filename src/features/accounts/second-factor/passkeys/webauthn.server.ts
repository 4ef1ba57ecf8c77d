import type { BodyOf } from "#src/contract/endpoint.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { UserRow } from "#src/server/users.ts";
import type { secondFactorContract } from "../contract.ts";
import { CHALLENGE_LIFE_MS } from "../limits.ts";
import type { PasskeyRow } from "./passkeys.server.ts";

// WebAuthn, by a library that knows its formats. It is loaded at the first use: most processes never need it.

const load = () => import("@simplewebauthn/server");

/** Whose passkeys these are: the site's own host, and pages of its own origin alone. */
const siteOf = ({ config }: Pick<AppContext, "config">) => ({
  rpID: config.siteUrl.hostname,
  origin: config.siteUrl.origin,
});

/** ES256, EdDSA and RS256, in that order: what all authenticators know. */
const ALGORITHMS = [-7, -8, -257];

type Added = BodyOf<typeof secondFactorContract.addPasskey>;
type Answered = BodyOf<typeof secondFactorContract.verifyPasskey>;

/** What the browser asks its authenticator for, to make a passkey. Its `challenge` must be in the answer. */
export async function creationOptions(
  call: Pick<AppContext, "config" | "content">,
  user: Pick<UserRow, "id" | "email" | "name">,
  known: PasskeyRow[],
) {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: call.content.current().company.name,
    rpID: siteOf(call).rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    timeout: CHALLENGE_LIFE_MS,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    // The password was entered before, so a key that only asks for a touch is enough.
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}

/** The passkey that was made for this challenge. Throws `passkeyRefused`. */
export async function readPasskey(
  call: Pick<AppContext, "config">,
  { id, clientDataJSON, attestationObject }: Added,
  challenge: string,
): Promise<Pick<PasskeyRow, "credentialId" | "publicKey" | "counter">> {
  const { verifyRegistrationResponse } = await load();
  const { rpID, origin } = siteOf(call);
  const { registrationInfo } = await refusedUnless(
    verifyRegistrationResponse({
      response: { ...credentialOf(id), response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    }),
  );
  if (!registrationInfo) throw new ApiError("passkeyRefused");
  const { credential } = registrationInfo;
  return { credentialId: credential.id, publicKey: Buffer.from(credential.publicKey), counter: credential.counter };
}

/** What the browser asks its authenticator for, to use one of the person's passkeys. */
export async function requestOptions(call: Pick<AppContext, "config">, known: PasskeyRow[]) {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: siteOf(call).rpID,
    timeout: CHALLENGE_LIFE_MS,
    allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    userVerification: "preferred",
  });
}

/** Checks that the passkey has signed this challenge. Returns how often it says it was used. Throws `passkeyRefused`. */
export async function verifySignature(
  call: Pick<AppContext, "config">,
  passkey: PasskeyRow,
  { id, clientDataJSON, authenticatorData, signature }: Answered,
  challenge: string,
): Promise<number> {
  const { verifyAuthenticationResponse } = await load();
  const { rpID, origin } = siteOf(call);
  const { verified, authenticationInfo } = await refusedUnless(
    verifyAuthenticationResponse({
      response: { ...credentialOf(id), response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    }),
  );
  if (!verified) throw new ApiError("passkeyRefused");
  return authenticationInfo.newCounter;
}

const credentialOf = (id: string) => ({ id, rawId: id, type: "public-key" as const, clientExtensionResults: {} });

/** Whatever the library finds wrong with an answer, the person can only try again. */
async function refusedUnless<Result>(verification: Promise<Result>): Promise<Result> {
  try {
    return await verification;
  } catch {
    throw new ApiError("passkeyRefused");
  }
}
