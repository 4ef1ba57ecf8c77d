import { Form, useNavigation } from "react-router";
import { metaOf } from "#src/client/meta.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { searchContract } from "../contract.ts";
import { FoundList } from "../found-list.tsx";
import { QUERY_MAX, WORD_MIN } from "../limits.ts";
import { messages } from "../messages.ts";
import { wordsOf } from "../words.ts";
import type { Route } from "./+types/search";
import "../search.css";

export const meta = metaOf("search");

/** Called on the visitor's behalf, since searches have a quota, so the page is not cached. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get("q") ?? "").slice(0, QUERY_MAX).trim();
  if (wordsOf(query).length === 0) return { query, problem: query === "" ? undefined : messages.tooShort };
  const { isAccepted, body } = await contextOf(context).call(searchContract.search, { q: query });
  return isAccepted ? { query, found: body } : { query, problem: body.message || messages.failed };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, problem } = loaderData;
  const found = "found" in loaderData ? loaderData.found : undefined;
  const isBusy = useNavigation().location?.pathname === "/search";
  return (
    <>
      <section className="page-head panel search-head" data-tone="verdigris">
        <div>
          <h1 className="display-2">{messages.heading}</h1>
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
            autoComplete="off"
            problem={problem}
          />
          <Button type="submit">{messages.button}</Button>
        </Form>
      </section>
      {found && (
        <div className="section search" aria-busy={isBusy}>
          <p role="status" className="lead">
            {countSentence(query, found.results.length + found.reviews.length)}
            {found.corrected && `. ${messages.corrected(found.corrected)}`}
            {found.isPartial && found.results.length + found.reviews.length > 0 && `. ${messages.partial}`}
          </p>
          <FoundList found={found} />
        </div>
      )}
    </>
  );
}

const countSentence = (query: string, count: number) =>
  count === 0 ? messages.noneFound(query) : messages.found(count, query);
