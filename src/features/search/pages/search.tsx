import { Form, useNavigation } from "react-router";
import { metaOf } from "#src/client/meta.ts";
import { useIsHydrated } from "#src/client/use-is-hydrated.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { PageHead } from "#src/ui/page-head.tsx";
import { ServiceIllustration } from "#src/ui/picture.tsx";
import { searchContract } from "../contract.ts";
import { FoundList, HEAD_TONE } from "../found-list.tsx";
import { QUERY_MAX, WORD_MIN } from "../limits.ts";
import { messages } from "../messages.ts";
import { Suggestions } from "../suggestions.tsx";
import { wordsOf } from "../words.ts";
import type { Route } from "./+types/search";
import "../search.css";

export const meta = metaOf("search");

/** Called on the visitor's behalf, since searches have a quota, so the page is not cached. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get("q") ?? "").slice(0, QUERY_MAX).trim();
  const { call, show } = contextOf(context);
  const suggested = () => show("searchSuggestions");
  if (wordsOf(query).length === 0)
    return { ...suggested(), query, problem: query === "" ? undefined : messages.tooShort };
  const { isAccepted, body } = await call(searchContract.search, { q: query });
  if (!isAccepted) return { ...suggested(), query, problem: body.message || messages.failed };
  return { ...(countOf(body) === 0 && suggested()), query, found: body };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData;
  const problem = "problem" in loaderData ? loaderData.problem : undefined;
  const found = "found" in loaderData ? loaderData.found : undefined;
  const count = found ? countOf(found) : 0;
  const isHydrated = useIsHydrated();
  const isBusy = useNavigation().location?.pathname === "/search";
  return (
    <>
      <PageHead className={`search-head ${query ? "searched" : ""}`} tone={HEAD_TONE}>
        <div>
          <h1 className="display-1">{messages.heading}</h1>
          <p className="lead">{messages.lead}</p>
        </div>
        <Form className="card" role="search" action="/search">
          <Field
            key={query}
            label={messages.label}
            name="q"
            type="search"
            required
            minLength={WORD_MIN}
            maxLength={QUERY_MAX}
            defaultValue={query}
            // Only after client-side navigation: on a full load the focus would skip the skip link.
            autoFocus={isHydrated && !query}
            autoComplete="off"
            problem={problem}
          />
          <Button type="submit">{messages.button}</Button>
        </Form>
        <ServiceIllustration
          name="services/8"
          sizes="(min-width: 75rem) 46vw, (min-width: 48rem) 40vw, 240px"
          className="illustration"
          isFirst
        />
      </PageHead>
      {found && (
        <div className="section search" aria-busy={isBusy}>
          <p role="status" className="lead">
            {countSentence(query, count)}
            {found.corrected && `. ${messages.corrected(found.corrected)}`}
            {found.isPartial && count > 0 && `. ${messages.partial}`}
          </p>
          {count > 0 && <FoundList found={found} words={wordsOf(found.corrected ?? query)} />}
        </div>
      )}
      {count === 0 && <Suggestions />}
    </>
  );
}

const countOf = ({ results, reviews }: ResponseOf<typeof searchContract.search>) => results.length + reviews.length;

const countSentence = (query: string, count: number) =>
  count === 0 ? messages.noneFound(query) : messages.found(count, query);
