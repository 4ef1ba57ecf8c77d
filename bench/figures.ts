import { measureSpread } from "./statistics.ts";

/** How to print a measure: its unit, and the number of meaningful decimals. */
export interface Measure {
  name: string;
  decimals?: number;
}

export interface Table {
  title: string;
  /** Adds a value of one run. Undefined (not measurable on this machine) is skipped. */
  add(subject: string, measure: Measure, value: number | undefined): void;
  toMarkdown(): string;
}

/** A table that is filled run by run: a row per subject and a column per measure, in order of first use. */
export function createTable(title: string, subjectName: string): Table {
  const measures = new Map<string, Measure>();
  const rows = new Map<string, Map<string, number[]>>();
  return {
    title,
    add(subject, measure, value) {
      measures.set(measure.name, measure);
      const row = rows.get(subject) ?? new Map<string, number[]>();
      rows.set(subject, row);
      if (value === undefined || Number.isNaN(value)) return;
      row.set(measure.name, [...(row.get(measure.name) ?? []), value]);
    },
    toMarkdown() {
      const columns = [...measures.values()];
      return markdownTable(
        [subjectName, ...columns.map(({ name }) => name)],
        [...rows].map(([subject, row]) => [
          subject,
          ...columns.map(({ name, decimals }) => formatCell(row.get(name) ?? [], decimals)),
        ]),
      );
    },
  };
}

export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, at) => (at === 0 ? "---" : "---:"));
  return [head, rule, ...rows].map(line).join("\n");
}

/** The median, followed by minimum and maximum if they differ. */
export function formatCell(values: readonly number[], decimals = 0): string {
  if (values.length === 0) return "-";
  const { min, median, max } = measureSpread(values);
  const [low, middle, high] = [min, median, max].map((value) => format(value, decimals));
  return low === high ? `${middle}` : `${middle} (${low} to ${high})`;
}

function format(value: number, decimals = 0): string {
  return value.toLocaleString("en-GB", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
