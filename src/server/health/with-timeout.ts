/** Returns the result of `work`, or `otherwise` if it fails or takes longer than `ms`. Keeps probes and scrapes fast. */
export async function withTimeout<Result>(work: () => Promise<Result>, ms: number, otherwise: Result): Promise<Result> {
  const late = Promise.withResolvers<Result>();
  const timer = setTimeout(late.resolve, ms, otherwise);
  const result = await Promise.race([work().catch(() => otherwise), late.promise]);
  clearTimeout(timer);
  return result;
}
