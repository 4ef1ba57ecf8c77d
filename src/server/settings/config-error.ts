/** A setting that cannot be used. The message is a sentence that names the setting, or a list of such sentences. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Gathers what is wrong with the settings, so that all of it is said at once and not one restart after the other. */
export function collectProblems() {
  const problems: string[] = [];
  return {
    /** Runs a check. Undefined when it throws a ConfigError, whose sentence is kept. */
    check<Value>(read: () => Value): Value | undefined {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        problems.push(error.message);
        return undefined;
      }
    },
    refuse(sentence: string): void {
      problems.push(sentence);
    },
    /** @throws a ConfigError with everything that was gathered, if anything was */
    throwAll(): void {
      if (problems.length === 1) throw new ConfigError(problems[0]);
      if (problems.length > 1)
        throw new ConfigError(`${problems.length} settings stop the start:\n- ${problems.join("\n- ")}`);
    },
  };
}
