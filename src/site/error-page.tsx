import { Link } from "react-router";
import { company } from "#src/content/company.ts";
import { RequestNumber } from "#src/document/request-number.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { Logo } from "#src/ui/logo.tsx";
import { StateIllustration } from "#src/ui/picture.tsx";
import "./error-page.css";

const WORDS = {
  missing: {
    heading: "There is no page here",
    text: "The page you asked for does not exist, or has moved. The address may have a typing error.",
  },
  failed: {
    heading: "Something went wrong",
    text: "The page could not be made. Try again in a moment; if it stays like this, write to us.",
  },
} as const;

/**
 * The page for an address that does not exist, and the last resort when a page fails. In that case it has no header and
 * footer, renders title and logo itself, and its links load whole new documents, to leave behind whatever broke.
 */
export function ErrorPage({ status, isAlone = false }: { status: number; isAlone?: boolean }) {
  const { heading, text } = status === 404 ? WORDS.missing : WORDS.failed;
  return (
    <section className="page-head panel error-page" data-tone="rose">
      {isAlone && (
        <div className="notch top-left">
          <title>{`${heading} | ${company.name}`}</title>
          <Link to="/" reloadDocument aria-label={`${company.name}, home`}>
            <Logo name={company.name} mark={company.mark} />
          </Link>
        </div>
      )}
      <div>
        <h1 className="display-1">{heading}</h1>
        <p className="lead">{text}</p>
        {status !== 404 && <RequestNumber />}
        <div className="buttons">
          <Link to="/" className={buttonClass()} reloadDocument={isAlone} viewTransition>
            To the home page
          </Link>
          <Link to="/contact" className={buttonClass("ghost")} reloadDocument={isAlone} viewTransition>
            Tell us
          </Link>
        </div>
      </div>
      <StateIllustration name="states/tipped" sizes="(min-width: 64rem) 640px, 90vw" className="illustration" isFirst />
    </section>
  );
}
