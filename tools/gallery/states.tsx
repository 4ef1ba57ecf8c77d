import { Link } from "react-router";
import { ListFailed, ListLoading, NoReviews } from "#src/features/reviews/list/list-states.tsx";
import { messages } from "#src/features/reviews/messages.ts";
import { AddReview } from "#src/features/reviews/writing/add-review.tsx";
import { ErrorPage } from "#src/site/error-page.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { EmptyList } from "#src/ui/list/list.tsx";
import { Part, Sample } from "./part.tsx";

export function States() {
  return (
    <Part id="states">
      <Sample name="loading">
        <ListLoading count={3} />
      </Sample>
      <Sample name="nothing there yet">
        <NoReviews sentence={messages.noTestimonials} tone="sky">
          <AddReview />
        </NoReviews>
      </Sample>
      <Sample name="an empty list">
        <EmptyList sentence="No one found." action={{ label: "Show everyone", to: "#states" }} />
      </Sample>
      <Sample name="a list that could not be had">
        <ListFailed onAgain={() => {}} />
      </Sample>
      <Sample name="a page that failed, within the frame; alone it is at">
        <p>
          <Link to="/dev/ui?fail" reloadDocument className={buttonClass("ghost", { isSmall: true })}>
            The last resort
          </Link>
        </p>
        <div className="error-sample">
          <ErrorPage status={500} />
        </div>
      </Sample>
    </Part>
  );
}
