import type { RouterContextProvider } from "react-router";
import { contextOf } from "#src/server/pages/context.ts";
import { keepMyReviews } from "./client.ts";
import { ownContract } from "./contract.ts";

/** Puts the visitor's own reviews where the page's list reads them. */
export async function loadMyReviews(context: Readonly<RouterContextProvider>): Promise<void> {
  const { call, store } = contextOf(context);
  const answer = await call(ownContract.myReviews, {});
  if (answer.isAccepted) await store.dispatch(keepMyReviews("myReviews", {}, answer.body));
}
