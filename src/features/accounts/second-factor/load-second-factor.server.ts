import type { RouterContextProvider } from "react-router";
import { contextOf } from "#src/server/pages/context.ts";
import { upsertSecondFactor } from "./client.ts";
import { secondFactorContract } from "./contract.ts";

/** Loads the visitor's second-factor setup for the profile's card. */
export async function loadSecondFactor(context: Readonly<RouterContextProvider>): Promise<void> {
  const { call, store } = contextOf(context);
  const answer = await call(secondFactorContract.mySecondFactor);
  if (answer.isAccepted) await store.dispatch(upsertSecondFactor("mySecondFactor", undefined, answer.body));
}
