import { use } from "react";
import { Form, Link } from "react-router";
import { ContentContext } from "#src/client/content.tsx";
import { RequestNumber } from "#src/client/request-number.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Logo } from "#src/ui/logo.tsx";
import { StateIllustration } from "#src/ui/picture.tsx";

const WORDS = {
  missing: {
    heading: "We can’t find that page",
    text: "It may have moved, or the address may be mistyped. Check the address, or search the site.",
  },
  failed: {
    heading: "Something went wrong",
    text: "We could not load this page. Try again in a moment. If it still fails, contact us.",
  },
} as const;

function SearchForm() {
  return (
    <Form className="error-search" role="search" action="/search">
      <Field label="What are you looking for?" name="q" type="search" required autoComplete="off" />
      <Button type="submit">Search</Button>
    </Form>
  );
}

/**
 * The 404 page, and the fallback when a page fails. `isAlone`: without header and footer, with its own title and logo, and
 * links that load a new document, to recover from the error.
 */
export function ErrorPage({ status, isAlone = false }: { status: number; isAlone?: boolean }) {
  // Missing only if the root itself could not be loaded.
  const { name = "" } = use(ContentContext).company ?? {};
  const { heading, text } = status === 404 ? WORDS.missing : WORDS.failed;
  return (
    // Not a PageHead: this is in the root's module, which would bring its style sheet to the home page.
    <section className="page-head panel error-page" data-tone="rose">
      {isAlone && (
        <div className="notch top-left">
          <title>{name ? `${heading} | ${name}` : heading}</title>
          <Link to="/" reloadDocument aria-label={name ? `${name}, home` : "Home"}>
            <Logo name={name} />
          </Link>
        </div>
      )}
      <div>
        <h1 className="display-1">{heading}</h1>
        <p className="lead">{text}</p>
        {status === 404 ? <SearchForm /> : <RequestNumber />}
        <div className="buttons">
          <Link
            to="/"
            className={buttonClass(status === 404 ? "ghost" : undefined)}
            reloadDocument={isAlone}
            viewTransition
          >
            Go to the home page
          </Link>
          <Link to="/contact" className={buttonClass("ghost")} reloadDocument={isAlone} viewTransition>
            Contact us
          </Link>
        </div>
      </div>
      <StateIllustration name="states/tipped" sizes="(min-width: 64rem) 640px, 90vw" className="illustration" isFirst />
    </section>
  );
}
