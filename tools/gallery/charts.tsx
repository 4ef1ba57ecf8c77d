import { SpreadChart, SpreadTable } from "#src/features/reviews/list/spread-chart.tsx";
import { BarChart } from "#src/ui/list/bar-chart.tsx";
import { Part, Sample, Samples } from "./part.tsx";
import "#src/features/reviews/list/all-reviews.css";

const WEEKS = [3, 5, 2, 8, 13, 9, 0, 4, 11, 16, 12, 19].map((value, at) => ({
  label: `Week ${at + 1}`,
  short: at % 4 === 0 || at === 11 ? `Week ${at + 1}` : undefined,
  value,
}));
const SPREAD = [0, 0, 1, 0, 2, 1, 3, 2, 9, 14, 23].map((count, at) => ({ rating: at / 2, count }));
const SUMMARY = { count: 55, average: 4.3, spread: SPREAD, team: 0 };

export function Charts() {
  return (
    <Part id="charts">
      <Samples>
        <Sample name="bars">
          <BarChart title="Sign-ups rise" columns={["Week", "Sign-ups"]} bars={WEEKS} />
        </Sample>
        <Sample name="bars, four of them meant">
          <BarChart
            title="Sign-ups are up in the last four weeks"
            columns={["Week", "Sign-ups"]}
            bars={WEEKS.map((week, at) => ({ ...week, isMeant: at > 7 }))}
          />
        </Sample>
        <Sample name="bars without any value">
          <BarChart
            title="No sign-ups yet"
            columns={["Week", "Sign-ups"]}
            bars={WEEKS.map((week) => ({ ...week, value: 0 }))}
          />
        </Sample>
      </Samples>
      <Sample name="spread of ratings, one chosen">
        <div className="panel spread-panel" data-tone="rose">
          <SpreadChart spread={SPREAD} chosen="4.5" />
          <SpreadTable summary={SUMMARY} />
        </div>
      </Sample>
    </Part>
  );
}
