/** Categories of main-thread work. */
export const GROUPS = ["script", "style and layout", "paint", "parse", "gc", "other"] as const;
export type Group = (typeof GROUPS)[number];

/** An event of a Chromium trace. `ts` and `dur` are wall time, `tdur` is the thread's processor time; microseconds. */
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
 * Processor time of the page's main thread in milliseconds, by group. Each event counts without its inner events; events of
 * unknown groups count towards the outer one. Excludes time in which other programs had the processor, unlike durations.
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

/** A task that takes a phone longer than this keeps a visitor waiting. */
const LONG_MS = 50;

/**
 * Total blocking time in milliseconds, by the definition of web.dev/articles/tbt: what tasks take beyond 50 ms after the
 * first contentful paint. In processor time of the page's main thread, times `slowdown`, where Lighthouse counts
 * durations: on a machine whose processors are shared, those contain the time in which other programs ran.
 */
export function blockingTime(events: readonly TraceEvent[], slowdown: number): number {
  const thread = busiestMainThread(events);
  const paints = events.filter(({ name, pid }) => name === "firstContentfulPaint" && pid === thread[0]?.pid);
  const painted = Math.max(...paints.map(({ ts }) => ts));
  let end = 0;
  let blocking = 0;
  for (const { ts, dur = 0, tdur = 0 } of thread) {
    // Within another task.
    if (ts < end) continue;
    end = ts + dur;
    if (end > painted) blocking += Math.max(0, (tdur / 1_000) * slowdown - LONG_MS);
  }
  return paints.length > 0 ? blocking : Number.NaN;
}

/** A trace has one main thread per page of the browser. The busiest is the tested page's. */
function busiestMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const eventsOf = threads.map(({ pid, tid }) =>
    events.filter((event) => event.ph === "X" && event.pid === pid && event.tid === tid && event.tdur !== undefined),
  );
  const timeOf = (some: TraceEvent[]) => some.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  const busiest = eventsOf.toSorted((a, b) => timeOf(b) - timeOf(a))[0] ?? [];
  // An outer event starts before or with its first inner event.
  return busiest.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0) || (b.tdur ?? 0) - (a.tdur ?? 0));
}
