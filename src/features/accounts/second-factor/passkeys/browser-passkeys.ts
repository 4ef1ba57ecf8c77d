import { messages } from "../messages.ts";

// The browser's part of passkeys. The library is loaded on demand, because few visitors need it.

/** An authenticator's response, in the API's format; or an error message. */
type Outcome<Answer> = { answer: Answer; problem?: undefined } | { answer?: undefined; problem: string };

const load = () => import("@simplewebauthn/browser");

/** Creates a passkey on the device. `options` is the response of `POST /my-passkeys`. */
export function makePasskey(options: string) {
  return attempt(messages.passkeyNotMade, async ({ startRegistration }) => {
    const { id, response } = await startRegistration({ optionsJSON: JSON.parse(options) });
    return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject };
  });
}

/** Signs with one of the person's passkeys. `options` is the response of `POST /passkey-challenge`. */
export function signByPasskey(options: string) {
  return attempt(messages.passkeyFailed, async ({ startAuthentication }) => {
    const { id, response } = await startAuthentication({ optionsJSON: JSON.parse(options) });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, clientDataJSON, authenticatorData, signature };
  });
}

/** The person may cancel, the device may have no passkey, or the code may not load: each has its own error message. */
async function attempt<Answer>(
  failed: string,
  ask: (library: Awaited<ReturnType<typeof load>>) => Promise<Answer>,
): Promise<Outcome<Answer>> {
  try {
    const library = await load();
    if (!library.browserSupportsWebAuthn()) return { problem: messages.passkeysMissing };
    return { answer: await ask(library) };
  } catch (error) {
    return { problem: (error as Error).name === "InvalidStateError" ? messages.passkeyMadeBefore : failed };
  }
}
