/** Attributes of a span, named by OpenTelemetry's conventions. Never user input. */
export type Facts = Record<string, string | number | boolean>;

/** Runs work in a span. An error marks the span as failed, and is rethrown. */
export type RunSpan = <Result>(name: string, facts: Facts, work: () => Promise<Result>) => Promise<Result>;

/** No-op unless tracing is enabled. */
export const untraced: RunSpan = (_name, _facts, work) => work();
