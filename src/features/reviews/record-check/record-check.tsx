import { type CSSProperties, useState } from "react";
import { Link } from "react-router";
import { fetchSelection } from "#src/client/later-content.ts";
import type { Selected } from "#src/content/selections.ts";
import { Button } from "#src/ui/button.tsx";
import { ContentText } from "#src/ui/edit.tsx";
import { isMotionAllowed } from "#src/ui/motion.ts";
import { PageWeight } from "./page-weight.tsx";
import { describeFault, describePassed, describeReport, messages } from "./sentences.ts";
import type { Fault, Report } from "./verify-feed.ts";
import "./record-check.css";

interface RecordCheckProps {
  words: Selected["recordCheck"];
  /** True if the heading repeats the record's promise, because the record itself is not shown above. */
  hasPromise?: boolean;
}

/** The name of the browser's error for an unsupported algorithm. */
const UNSUPPORTED = "NotSupportedError";

/** How long the reviews take to pass, however many there are. */
const PASSING_MS = 1_200;

type State = "idle" | "busy" | "unreachable" | "unsupported" | Report;

/** Verifies the record in the visitor's browser, and shows the page's weight as measured there. */
export function RecordCheck({ words, hasPromise = false }: RecordCheckProps) {
  const [state, setState] = useState<State>("idle");
  const [passed, setPassed] = useState<Passed>();
  const Heading = hasPromise ? "h3" : "h2";

  async function check() {
    setState("busy");
    const result = await verify();
    if (typeof result === "object" && !result.fault) await passReviews(result.reviews, setPassed);
    setPassed(undefined);
    setState(result);
  }

  return (
    <div className="record-check panel" data-tone="graphite">
      <div className="record-words">
        <Heading className="display-2">
          {hasPromise && `${words.promise}. `}
          <ContentText as="span" content={words} field="heading" />
        </Heading>
        <div className="record-answer">
          <ContentText as="p" className="lead" content={words} field="lead" />
          <div className="record-result" aria-live="polite">
            {passed ? <Passing {...passed} /> : <Result state={state} />}
          </div>
        </div>
        <div className="buttons">
          <div className="needs-js">
            <Button onClick={check} busyLabel={state === "busy" && messages.busy}>
              {words.button}
            </Button>
          </div>
          <ContentText as={Link} to="/receipt" className="text-link" content={words} field="how" />
        </div>
      </div>
      <PageWeight />
    </div>
  );
}

/** Loads the check and its texts, for a page that was sent without them. */
export async function loadRecordCheck() {
  return <RecordCheck words={await fetchSelection("recordCheck")} hasPromise />;
}

/** Verifies the feed. Retries once after a mismatch, because a review may have changed during the first attempt. */
async function verify(): Promise<State> {
  const read = (path: string) => fetch(path, { cache: "no-store" });
  try {
    const { verifyFeed } = await import("./verify-feed.ts");
    const report = await verifyFeed(read);
    return report.fault ? await verifyFeed(read) : report;
  } catch (error) {
    return (error as Error).name === UNSUPPORTED ? "unsupported" : "unreachable";
  }
}

interface Passed {
  count: number;
  reviews: number;
}

/** Counts the verified reviews at a speed that can be followed. Verifying them takes milliseconds. */
function passReviews(reviews: number, show: (passed: Passed) => void): Promise<void> {
  if (reviews === 0 || !isMotionAllowed()) return Promise.resolve();
  const start = performance.now();
  return new Promise((done) => {
    const step = () => {
      const share = (performance.now() - start) / PASSING_MS;
      if (share >= 1) return done();
      show({ count: Math.ceil(share * reviews), reviews });
      requestAnimationFrame(step);
    };
    step();
  });
}

/** Not announced: only the result is. */
function Passing(passed: Passed) {
  return (
    <p
      className="display title-2 record-fits"
      style={{ "--part": passed.count / passed.reviews } as CSSProperties}
      aria-hidden="true"
    >
      {describePassed(passed)}
    </p>
  );
}

function Result({ state }: { state: State }) {
  if (state === "idle" || state === "busy") return null;
  if (typeof state === "string") return <p>{messages[state]}</p>;
  if (state.fault) return <Broken fault={state.fault} />;
  if (state.entries === 0) return <p>{messages.empty}</p>;
  const [first, second] = describeReport(state);
  return (
    <>
      <p className="display title-2 record-fits">{first}</p>
      <p>{second}</p>
    </>
  );
}

function Broken({ fault }: { fault: Fault }) {
  return (
    <div className="record-broken" role="alert">
      <p className="title-2 display">{messages.broken}</p>
      <p>
        {describeFault(fault)} {messages.tell}{" "}
        {fault.part === "review" && (
          <Link to={`/reviews/${fault.id}`} className="text-link">
            See the review
          </Link>
        )}
      </p>
    </div>
  );
}
