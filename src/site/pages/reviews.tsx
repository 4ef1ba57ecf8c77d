import type { LoaderFunctionArgs } from "react-router";
import { browserStore } from "#src/client/store.ts";
import { withStore } from "#src/client/with-store.tsx";
import { reviewCounts } from "#src/features/record/client.ts";
import { MonthlyCounts } from "#src/features/record/monthly-counts.tsx";
import Reviews, {
  clientLoader as loadInBrowser,
  loader as loadOnServer,
} from "#src/features/reviews/pages/reviews.tsx";
import { contextOf } from "#src/server/context.ts";

export { handle, meta } from "#src/features/reviews/pages/reviews.tsx";

const counts = () => reviewCounts.initiate(undefined, { subscribe: false });

export async function loader(args: LoaderFunctionArgs) {
  await loadOnServer(args);
  await contextOf(args.context).store.dispatch(counts());
  return null;
}

export async function clientLoader(args: { request: Request }) {
  await Promise.all([loadInBrowser(args), browserStore().dispatch(counts())]);
  return null;
}

/** Every review, and beneath it what the record counts. */
function ReviewsAndRecord() {
  return (
    <>
      <Reviews />
      <MonthlyCounts />
    </>
  );
}

export default withStore(ReviewsAndRecord);
