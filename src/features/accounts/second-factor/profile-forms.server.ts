import { type ActionFunctionArgs, data } from "react-router";
import type { Fields } from "#src/contract/form.ts";
import { answerForm, type Refusal, submit } from "#src/server/http/forms.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { withFlash } from "../flash.tsx";
import { keepSecondFactor } from "./client.ts";
import { secondFactorContract } from "./contract.ts";
import {
  beginAuthenticatorForm,
  confirmAuthenticatorForm,
  removeAuthenticatorForm,
  removePasskeyForm,
  renewCodesForm,
} from "./forms.ts";

type Context = ActionFunctionArgs["context"];

/** Puts how the visitor's second step is set up where the profile's card reads it. */
export async function loadSecondFactor(context: Readonly<Context>): Promise<void> {
  const { call, store } = contextOf(context);
  const answer = await call(secondFactorContract.mySecondFactor);
  if (answer.isAccepted) await store.dispatch(keepSecondFactor("mySecondFactor", undefined, answer.body));
}

/** The profile's forms about the second factor, posted without scripts. Undefined when it is another form. */
export function answerFactorForm(context: Context, fields: Fields) {
  switch (fields.intent) {
    case "authenticator":
      return answerForm(context, beginAuthenticatorForm, fields, "/my-profile?show=authenticator#authenticator");
    case "authenticator-off":
      return answerForm(context, removeAuthenticatorForm, fields, withFlash("/my-profile", "authenticator-off"));
    case "passkey-off":
      return answerForm(context, removePasskeyForm, fields, withFlash("/my-profile", "passkey-removed"));
    case "authenticator-confirm":
      return showCodes(context, confirmAuthenticatorForm, fields);
    case "codes":
      return showCodes(context, renewCodesForm, fields);
    default:
      return undefined;
  }
}

/** The codes are shown by the answer itself: another page could show them only if they were kept. */
async function showCodes(
  context: Context,
  form: typeof confirmAuthenticatorForm | typeof renewCodesForm,
  fields: Fields,
) {
  const typed = { intent: fields.intent };
  const problem = form.problemOf?.(fields);
  const answer = problem === undefined ? await submit(context, form as typeof renewCodesForm, fields) : undefined;
  if (answer?.isAccepted) return { freshCodes: answer.body.recoveryCodes };
  const message = problem ?? answer?.body.message ?? form.failed;
  return data<Refusal>({ message, typed }, { status: answer?.status ?? 422 });
}
