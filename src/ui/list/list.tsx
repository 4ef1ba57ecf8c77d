import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../button.tsx";
import { StateIllustration } from "../picture.tsx";
import { Timestamp } from "./timestamp.tsx";
import { useListQuery } from "./use-list-query.ts";
import { withQuery } from "./with-query.ts";
import "./table.css";

interface ListProps {
  /** Names the list in the pager's label, such as "the inbox". */
  of: string;
  filters?: ReactNode;
  /** A sentence with the number of items. */
  count?: ReactNode;
  /** The result of the last action. */
  done?: ReactNode;
  /** The table or the cards. */
  children: ReactNode;
  isEmpty: boolean;
  /** Shown if the list is empty; `noneFound` replaces it if a filter is set. */
  none: string;
  noneFound?: string;
  /** The label of the link that clears all filters. */
  showAll?: string;
  nextCursor?: string;
  nextLabel?: string;
  /** Set if a search stopped early: the last date it covered. */
  searchedBackTo?: string;
  isOldestFirst?: boolean;
}

/** A list with filters, a count and a pager. Filters and page are in the URL. */
export function List({ filters, count, done, children, isEmpty, searchedBackTo, isOldestFirst, ...rest }: ListProps) {
  const params = useListQuery();
  const { none, noneFound = none, showAll } = rest;
  const isNarrowed = params.size > 0;
  const searchOn = isOldestFirst ? "Search newer entries" : "Search older entries";
  return (
    <>
      {filters}
      {count && (
        <p className="small quiet" role="status">
          {count}
          {searchedBackTo && (
            <>
              {" "}
              Searched {isOldestFirst ? "up" : "back"} to <Timestamp iso={searchedBackTo} />.
            </>
          )}
        </p>
      )}
      {done}
      {isEmpty ? (
        <EmptyList
          sentence={isNarrowed ? noneFound : none}
          action={isNarrowed && showAll ? { label: showAll, to: "." } : undefined}
        />
      ) : (
        children
      )}
      <Pager {...rest} nextLabel={searchedBackTo ? searchOn : rest.nextLabel} />
    </>
  );
}

/** Links to the next page and the first; the browser's Back button covers those in between. */
function Pager({ of, nextCursor, nextLabel = "Next page" }: Pick<ListProps, "of" | "nextCursor" | "nextLabel">) {
  const params = useListQuery();
  const isFirst = !params.has("cursor");
  if (isFirst && !nextCursor) return null;
  return (
    <nav className="pager buttons" aria-label={`Pages of ${of}`}>
      {!isFirst && (
        <Link to={withQuery(params, { cursor: undefined })} className={buttonClass("ghost", { isSmall: true })}>
          First page
        </Link>
      )}
      {nextCursor && (
        <Link
          to={withQuery(params, { cursor: nextCursor })}
          className={buttonClass("primary", { isSmall: true })}
          data-shortcut="next"
        >
          {nextLabel}
        </Link>
      )}
    </nav>
  );
}

export function EmptyList({ sentence, action }: { sentence: string; action?: { label: string; to: string } }) {
  return (
    <div className="empty-list" data-tone="bone">
      <StateIllustration name="states/no-reviews" sizes="200px" />
      <p className="lead">{sentence}</p>
      {action && (
        <Link to={action.to} className={buttonClass("primary", { isSmall: true })}>
          {action.label}
        </Link>
      )}
    </div>
  );
}
