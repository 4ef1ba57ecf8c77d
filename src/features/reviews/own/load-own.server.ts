import type { RouterContextProvider } from "react-router";
import { contextOf } from "#src/server/pages/context.ts";
import { upsertMyReviews } from "./client.ts";
import { ownContract } from "./contract.ts";

/** Loads the visitor's reviews into the page's store. */
export async function loadMyReviews(context: Readonly<RouterContextProvider>): Promise<void> {
  const { call, store } = contextOf(context);
  const answer = await call(ownContract.myReviews, {});
  if (answer.isAccepted) await store.dispatch(upsertMyReviews("myReviews", {}, answer.body));
}
