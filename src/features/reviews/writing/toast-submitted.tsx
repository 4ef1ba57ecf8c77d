import { STAR } from "#src/client/star.ts";
import { logoMark } from "#src/ui/logo-mark.ts";
import { toast, topCenter } from "#src/ui/overlay/toast.tsx";
import { messages } from "../messages.ts";
import "./toast-submitted.css";

/** Confirms that a review was submitted; next to the text, its star drops into the crucible and fuses. */
export function toastSubmitted(): void {
  void toast.success(messages.submitted, { ...topCenter, icon: <Fusing /> });
}

/** The logo's mark. Only its ball, which starts as a star, and its level are animated. */
function Fusing() {
  const { viewBox, cup, ball, level } = logoMark;
  return (
    <svg className="fusing" viewBox={viewBox} aria-hidden="true">
      <g className="fusing-drop">
        <path className="fusing-star" d={`M${ball.cx} ${ball.cy - ball.r}${STAR}`} />
        <circle className="fusing-ball" {...ball} />
      </g>
      <path d={cup} fill="currentColor" />
      <rect className="fusing-level" {...level} />
    </svg>
  );
}
