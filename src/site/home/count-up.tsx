import { useEffect, useRef, useState } from "react";
import { isMotionAllowed } from "#src/ui/motion.ts";

const STEPS = 50;
const STEP_MS = 30;

interface CountUpProps {
  prefix: string;
  target: number;
  decimals: number;
  suffix: string;
  "data-form"?: string;
}

/** A figure that counts up the first time it is seen, over a level that rises with it. The HTML has the final value. */
export function CountUp({ prefix, target, decimals, suffix, "data-form": form }: CountUpProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const [step, setStep] = useState(STEPS);

  useEffect(() => {
    if (!ref.current || !isMotionAllowed()) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      let next = 0;
      setStep(next);
      timer = setInterval(() => {
        next += 1;
        setStep(next);
        if (next === STEPS) clearInterval(timer);
      }, STEP_MS);
    });
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
      clearInterval(timer);
      setStep(STEPS);
    };
  }, []);

  const share = step / STEPS;
  return (
    <span ref={ref} className="count-up" style={{ "--share": share } as React.CSSProperties} data-form={form}>
      <span className="figure display">{`${prefix}${(target * share).toFixed(decimals)}${suffix}`}</span>
      <span className="level" aria-hidden="true" />
    </span>
  );
}
