import type { DraftBar } from "#src/server/pages/draft-bar.ts";
import { escapeHtml } from "#src/server/pages/plain-page.ts";

/** The content of a preview link, and when it expires. */
export function previewBar({ title, until }: { title: string | null; until: string }): DraftBar {
  const what = title === null ? "all drafts" : `the draft of “${escapeHtml(title)}”`;
  return {
    label: "Preview",
    html: `<p><strong>Preview</strong> of ${what}, until ${escapeHtml(until)}. Not published yet.</p>`,
  };
}

interface AsOf {
  day: string;
  today: string;
  printed: string;
}

/** The displayed day, and a form to choose another. */
export function asOfBar({ day, today, printed }: AsOf): DraftBar {
  return {
    label: "Earlier day",
    html: `<p><strong>${escapeHtml(printed)}</strong>: that day’s words and pictures, over today’s files, design and reviews.</p>
<form action="/as-of"><label>Another day <input type="date" name="day" value="${escapeHtml(day)}" max="${escapeHtml(today)}" required></label><button>Show</button></form>
<a href="/dashboard/content">Content</a>`,
  };
}
