import type { BodyOf } from "#src/contract/endpoint.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { UserRow } from "#src/server/users.ts";
import type { secondFactorContract } from "../contract.ts";
import { CHALLENGE_LIFE_MS } from "../limits.ts";
import type { PasskeyRow } from "./passkeys.server.ts";

// WebAuthn, by a library that implements its formats. Loaded on first use: most processes never need it.

const load = () => import("@simplewebauthn/server");

/** The scope of these passkeys: only the site's own host, and pages of its own origin. */
const siteOf = ({ config }: Pick<AppContext, "config">) => ({
  rpID: config.siteUrl.hostname,
  origin: config.siteUrl.origin,
});

/** ES256, EdDSA and RS256, in that order: supported by all authenticators. */
const ALGORITHMS = [-7, -8, -257];

type Added = BodyOf<typeof secondFactorContract.addPasskey>;
type Answered = BodyOf<typeof secondFactorContract.verifyPasskey>;

/** The options for creating a passkey. The response must contain its `challenge`. */
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
    // The password was entered before, so a key that only requires a touch is enough.
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}

/** Verifies the passkey created for this challenge. Throws `passkeyRefused`. */
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

/** The options for using one of the person's passkeys. */
export async function requestOptions(call: Pick<AppContext, "config">, known: PasskeyRow[]) {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: siteOf(call).rpID,
    timeout: CHALLENGE_LIFE_MS,
    allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    userVerification: "preferred",
  });
}

/** Verifies that the passkey has signed this challenge. Returns its signature counter. Throws `passkeyRefused`. */
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

/** For any error of the library, the person can only try again. */
async function refusedUnless<Result>(verification: Promise<Result>): Promise<Result> {
  try {
    return await verification;
  } catch {
    throw new ApiError("passkeyRefused");
  }
}
