/** The server's sentence about one field, under that field's name. */
export type FieldProblem = Partial<Record<string, string>>;

/** An error of one field, to be shown beside it; undefined if it must be a toast. */
export function fieldProblemOf(error: unknown): FieldProblem | undefined {
  const { field, message } = (error as { data?: { field?: string; message?: string } } | undefined)?.data ?? {};
  return field && message ? { [field]: message } : undefined;
}
