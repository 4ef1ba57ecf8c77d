/** The result of some work, or `otherwise` when it fails or takes longer: whoever watches the site must not wait for it. */
export async function inTime<Result>(work: () => Promise<Result>, ms: number, otherwise: Result): Promise<Result> {
  const late = Promise.withResolvers<Result>();
  const timer = setTimeout(late.resolve, ms, otherwise);
  const result = await Promise.race([work().catch(() => otherwise), late.promise]);
  clearTimeout(timer);
  return result;
}
