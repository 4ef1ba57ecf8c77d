/** The groups that a main thread's work is reported in. */
export const GROUPS = ["script", "style and layout", "paint", "parse", "gc", "other"] as const;
export type Group = (typeof GROUPS)[number];

/** An event of a Chromium trace. `ts` and `dur` go by the clock, `tdur` by the thread's processor time; microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

const GROUP_OF: [RegExp, Group][] = [
  [/^(?:ParseHTML|ParseAuthorStyleSheet)$/, "parse"],
  [/^(?:ScheduleStyleRecalculation|UpdateLayoutTree|RecalculateStyles|InvalidateLayout|Layout)$/, "style and layout"],
  [
    /^(?:Animation|HitTest|PrePaint|PaintSetup|Paint|PaintImage|Layerize|Commit|ScrollLayer|UpdateLayer|UpdateLayerTree|CompositeLayers|RasterTask|Decode Image)$/,
    "paint",
  ],
  [/GC/, "gc"],
  [
    /^(?:EventDispatch|EvaluateScript|FunctionCall|TimerFire|FireIdleCallback|FireAnimationFrame|RunMicrotasks|XHR.*|v8\..*|V8\.Execute)$/,
    "script",
  ],
];

/**
 * Processor time of the page's main thread in milliseconds, by group. What an event's inner events used counts for them; one of
 * no known group belongs to what it is part of. By the thread's own clock, so time in which the thread was ready and other
 * programs had the processor is not counted, as it is in durations.
 */
export function mainThreadWork(events: readonly TraceEvent[]): Record<Group, number> {
  const work = Object.fromEntries(GROUPS.map((group) => [group, 0])) as Record<Group, number>;
  const open: { end: number; group: Group }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of busiestMainThread(events)) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const outer = open.at(-1)?.group;
    const group = GROUP_OF.find(([pattern]) => pattern.test(name))?.[1] ?? outer ?? "other";
    work[group] += tdur / 1_000;
    if (outer) work[outer] -= tdur / 1_000;
    open.push({ end: ts + dur, group });
  }
  return work;
}

/** A trace holds a main thread for each page that the browser had open: the one that worked most is the page's. */
function busiestMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const eventsOf = threads.map(({ pid, tid }) =>
    events.filter((event) => event.ph === "X" && event.pid === pid && event.tid === tid && event.tdur !== undefined),
  );
  const timeOf = (some: TraceEvent[]) => some.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  const busiest = eventsOf.toSorted((a, b) => timeOf(b) - timeOf(a))[0] ?? [];
  // An outer event begins with its first inner one, or before it.
  return busiest.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0) || (b.tdur ?? 0) - (a.tdur ?? 0));
}
