const DOTS_MAX = 8;

interface LevelDotsProps {
  count: number;
  selected: number;
  /** A new number restarts the progress animation. */
  turn: number;
  isRunning: boolean;
  onSelect: (index: number) => void;
}

/**
 * Dots below a carousel that fill up as progress. Up to eight slides have a dot each; with more, each dot stands for an
 * equal number of slides.
 */
export function LevelDots({ count, selected, turn, isRunning, onSelect }: LevelDotsProps) {
  const share = Math.ceil(count / DOTS_MAX);
  const dots = Array.from({ length: Math.ceil(count / share) }, (_, dot) => dot * share);
  return (
    <span className="level-dots">
      {dots.map((first) => {
        const last = Math.min(first + share, count) - 1;
        const isCurrent = selected >= first && selected <= last;
        const done = selected - first;
        const size = last - first + 1;
        return (
          <button
            key={first}
            type="button"
            aria-label={
              first === last ? `Review ${first + 1} of ${count}` : `Reviews ${first + 1} to ${last + 1} of ${count}`
            }
            aria-current={isCurrent || undefined}
            onClick={() => onSelect(first)}
          >
            <span className="dot-level">
              {isCurrent && (
                <span
                  key={turn}
                  className={isRunning ? "running" : undefined}
                  style={{ "--from": done / size, "--to": (done + 1) / size } as React.CSSProperties}
                />
              )}
            </span>
          </button>
        );
      })}
    </span>
  );
}
