import { messages } from "../messages.ts";

// What the browser does with a passkey. The library is loaded when somebody asks for it: nobody else needs it.

/** What an authenticator made or signed, as the API takes it; or the sentence to show. */
type Outcome<Answer> = { answer: Answer; problem?: undefined } | { answer?: undefined; problem: string };

const load = () => import("@simplewebauthn/browser");

/** Has the device make a passkey. `options` is what `POST /my-passkeys` answered. */
export function makePasskey(options: string) {
  return attempt(messages.passkeyNotMade, async ({ startRegistration }) => {
    const { id, response } = await startRegistration({ optionsJSON: JSON.parse(options) });
    return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject };
  });
}

/** Has the device sign by one of the person's passkeys. `options` is what `POST /passkey-challenge` answered. */
export function signByPasskey(options: string) {
  return attempt(messages.passkeyFailed, async ({ startAuthentication }) => {
    const { id, response } = await startAuthentication({ optionsJSON: JSON.parse(options) });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, clientDataJSON, authenticatorData, signature };
  });
}

/** The person may cancel, the device may know no passkey, or the code may not load: each ends in a sentence. */
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
