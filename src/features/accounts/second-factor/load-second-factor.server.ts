import type { RouterContextProvider } from "react-router";
import { contextOf } from "#src/server/pages/context.ts";
import { keepSecondFactor } from "./client.ts";
import { secondFactorContract } from "./contract.ts";

/** Puts how the visitor's second step is set up where the profile's card reads it. */
export async function loadSecondFactor(context: Readonly<RouterContextProvider>): Promise<void> {
  const { call, store } = contextOf(context);
  const answer = await call(secondFactorContract.mySecondFactor);
  if (answer.isAccepted) await store.dispatch(keepSecondFactor("mySecondFactor", undefined, answer.body));
}
