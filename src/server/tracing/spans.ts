/** Facts about a span, by their names in OpenTelemetry's conventions. Never what anybody typed. */
export type Facts = Record<string, string | number | boolean>;

/** Runs work as a part of a trace. An error ends the span as failed, and is thrown on. */
export type RunSpan = <Result>(name: string, facts: Facts, work: () => Promise<Result>) => Promise<Result>;

/** No-op unless tracing is enabled. */
export const untraced: RunSpan = (_name, _facts, work) => work();
