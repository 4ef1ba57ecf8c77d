import { ANSWER_FLOOR_MS } from "./limits.ts";

/** Gives a handler a minimum response time in all cases, measured from before its first query. */
export function withMinResponseTime<C, R>(handler: (call: C) => Promise<R>): (call: C) => Promise<R> {
  return async (call) => {
    const floor = new Promise((resolve) => setTimeout(resolve, ANSWER_FLOOR_MS));
    const [answer] = await Promise.all([handler(call), floor]);
    return answer;
  };
}
