import type { Page } from "@playwright/test";

// The work done on a page's main thread, from the browser's own trace: counts, which are the same on every machine, and
// CPU time, which does not include other processes.

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** The thread's own time, in microseconds. */
  tdur?: number;
  args?: { elementCount?: number; beginData?: { dirtyObjects?: number; stackTrace?: unknown } };
}

export interface Rendering {
  /** Style passes, and the number of elements they visited. */
  styles: number;
  styledElements: number;
  /** Layout passes, and the number of boxes that needed layout. */
  layouts: number;
  laidOutBoxes: number;
  /** The most boxes of one layout pass. */
  largestLayout: number;
  /** Frames that the main thread produced. */
  frames: number;
  /** The processor's time for each task, in milliseconds. */
  tasks: number[];
}

/** Traces a page from its opening until `act` has finished. */
export async function rendering(page: Page, act: () => Promise<void>): Promise<Rendering> {
  const browser = page.context().browser();
  if (!browser) throw new Error("No browser to trace.");
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const complete = traceEvents.filter(({ ph }) => ph === "X");
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const counts = new Map<string, number>();
  for (const event of complete) {
    if (event.name === "UpdateLayoutTree" || event.name === "Layout")
      counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1);
  }
  const [main] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  const named = (name: string) => complete.filter((event) => event.name === name && threadOf(event) === main);
  const sum = (events: TraceEvent[], of: (event: TraceEvent) => number | undefined) =>
    events.reduce((total, event) => total + (of(event) ?? 0), 0);
  const [styles, layouts] = [named("UpdateLayoutTree"), named("Layout")];
  const boxesOf = ({ args }: TraceEvent) => args?.beginData?.dirtyObjects;
  return {
    styles: styles.length,
    styledElements: sum(styles, ({ args }) => args?.elementCount),
    layouts: layouts.length,
    laidOutBoxes: sum(layouts, boxesOf),
    largestLayout: Math.max(...layouts.map((layout) => boxesOf(layout) ?? 0)),
    frames: named("Commit").length,
    tasks: named("RunTask").map(({ tdur = 0 }) => tdur / 1_000),
  };
}
