import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { metaOf } from "#src/client/meta.ts";
import { browserStore } from "#src/client/store.ts";
import { withStore } from "#src/client/with-store.tsx";
import { DONE } from "#src/contract/form-names.ts";
import { recordDays, reviewCounts } from "#src/features/audit/client.ts";
import { MonthlyCounts } from "#src/features/audit/monthly-counts.tsx";
import { AllReviews, reviewsAt } from "#src/features/reviews/list/all-reviews.tsx";
import { isJustSubmitted, shownBy } from "#src/features/reviews/list/list-query.ts";
import { RecordCheck } from "#src/features/reviews/record-check/record-check.tsx";
import { contextOf } from "#src/server/pages/context.ts";

export const handle = {
  isCached: true,
  query: (asked: URLSearchParams) => ({
    ...shownBy(asked),
    [DONE]: isJustSubmitted(asked) ? asked.get(DONE) : undefined,
  }),
};
export const meta = metaOf("reviews");

const counts = () => reviewCounts.initiate(undefined, { subscribe: false });
const days = () => recordDays.initiate(undefined, { subscribe: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { show, store } = contextOf(context);
  await store.dispatch(reviewsAt(request));
  await store.dispatch(counts());
  await store.dispatch(days());
  return show("hidingReasons", "recordCheck", "reviewList", "reviewRecord");
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const store = browserStore();
  const [content] = await Promise.all([
    serverLoader<typeof loader>(),
    store.dispatch(reviewsAt(request)),
    store.dispatch(counts()),
    store.dispatch(days()),
  ]);
  return content;
}

/** All reviews, then the audit log's monthly counts and its check. */
function Reviews() {
  const check = useContent("recordCheck");
  return (
    <>
      <AllReviews />
      <MonthlyCounts />
      <section className="wide tight" aria-label={check.heading}>
        <RecordCheck words={check} />
      </section>
    </>
  );
}

export default withStore(Reviews);
