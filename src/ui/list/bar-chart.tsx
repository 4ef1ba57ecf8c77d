import "./bar-chart.css";

interface Bar {
  /** The full label, for the table. */
  label: string;
  /** Shown below the bar if there is room. */
  short?: string;
  value: number;
  /** False for bars that the title is not about: they step back. */
  isMeant?: boolean;
}

interface BarChartProps {
  /** States the finding, not the subject. */
  title: string;
  /** The table's two column headings. */
  columns: readonly [string, string];
  bars: readonly Bar[];
}

const PLOT_HEIGHT = 150;
const LABEL_ROOM = 24;
/** On a whole pixel. */
const BASE = LABEL_ROOM + PLOT_HEIGHT - 0.5;
const CORNER = 6;
/** The share of its column that a bar fills. */
const FILL = 0.66;

/**
 * A bar chart as SVG without a viewBox: widths are percentages, so text keeps its size on phones. The same data is in
 * a table that can be expanded.
 */
export function BarChart({ title, columns, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const column = 100 / bars.length;
  const percent = (value: number) => `${Math.round(value * 100) / 100}%`;

  return (
    <figure className="chart">
      <figcaption className="title-3 display">{title}</figcaption>
      <svg width="100%" height={PLOT_HEIGHT + 2 * LABEL_ROOM} role="img" aria-label={title}>
        <line x1="0" x2="100%" y1={BASE} y2={BASE} />
        {/* Bars extend below the plot and are clipped, so only their top corners are round. */}
        <svg y={LABEL_ROOM} width="100%" height={PLOT_HEIGHT} role="presentation">
          {bars.map(({ label, value, isMeant = true }, place) => (
            <rect
              key={label}
              className={isMeant ? undefined : "aside"}
              x={percent(column * (place + (1 - FILL) / 2))}
              width={percent(column * FILL)}
              y={PLOT_HEIGHT - barHeight(value, most)}
              height={barHeight(value, most) + CORNER}
              rx={CORNER}
            />
          ))}
        </svg>
        {bars.map(({ label, short, value, isMeant = true }, place) => (
          <g key={label}>
            <text
              x={percent(column * (place + 0.5))}
              y={LABEL_ROOM + PLOT_HEIGHT - barHeight(value, most) - 7}
              className={isMeant && value > 0 ? undefined : "aside"}
            >
              {value}
            </text>
            {short && (
              <text
                {...placed(short, place, bars.length, column)}
                y={PLOT_HEIGHT + 2 * LABEL_ROOM - 5}
                className="under"
              >
                {short}
              </text>
            )}
          </g>
        ))}
      </svg>
      <details className="chart-table">
        <summary>Show as table</summary>
        <table className="table plain">
          <caption className="unseen">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col" className="number">
                {columns[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="number">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Values above zero are always visible, however small. */
function barHeight(value: number, most: number): number {
  return value === 0 ? 0 : Math.max(4, Math.round((value / most) * (PLOT_HEIGHT - 4)));
}

/** In characters: a label of the first or last bar that is this long would end outside the chart if centred. */
const LONG = 4;

function placed(short: string, place: number, count: number, column: number) {
  if (short.length < LONG) return { x: `${column * (place + 0.5)}%` };
  if (place === 0) return { x: "0", textAnchor: "start" as const };
  if (place === count - 1) return { x: "100%", textAnchor: "end" as const };
  return { x: `${column * (place + 0.5)}%` };
}
