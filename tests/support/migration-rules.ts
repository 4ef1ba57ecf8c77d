/** What the release before cannot live with: it runs beside the new one while an upgrade is under way. */
const BREAKING: [RegExp, string][] = [
  [/\bdrop\s+(?!index\b|not\s+null\b)/i, "drops something"],
  [/\brename\b/i, "renames something"],
  [/\bset\s+not\s+null\b/i, "requires a value that the release before does not write"],
  [
    /\badd\s+column\b(?=.*\bnot\s+null\b)(?!.*\b(?:default|generated)\b)/is,
    "adds a column that the release before does not fill",
  ],
  [/\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i, "changes a type"],
];

/** The comment that permits it, before the statement: `-- Contract in 0.3.0: nothing reads it since 0.2.0.` */
const CONTRACT = /^-- Contract in \d+\.\d+\.\d+: \S/m;

/** The statements of a migration that would break the release before, each with what it does. */
export function breakingStatements(migration: string): string[] {
  return migration.split("--> statement-breakpoint").flatMap((statement) => {
    if (CONTRACT.test(statement)) return [];
    const code = statement.replace(/^--.*$/gm, "").trim();
    return BREAKING.filter(([pattern]) => pattern.test(code)).map(([, what]) => `${what}: ${code.split("\n")[0]}`);
  });
}
