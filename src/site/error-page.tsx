import { Link } from "react-router";
import { buttonClass } from "#src/ui/button.tsx";
import { StateCast } from "#src/ui/picture.tsx";

const WORDS = {
  missing: {
    heading: "Nothing is cast here",
    text: "The page you asked for does not exist, or has moved. The address may have a typing error.",
  },
  failed: {
    heading: "Something went wrong",
    text: "The page could not be made. Try again in a moment; if it stays like this, write to us.",
  },
} as const;

/** The page for an address that does not exist, and the last resort when a page fails. */
export function ErrorPage({ status }: { status: number }) {
  const { heading, text } = status === 404 ? WORDS.missing : WORDS.failed;
  return (
    <section className="page-head field error-page" data-field="rose">
      <div>
        <h1 className="display-2">{heading}</h1>
        <p className="lead">{text}</p>
        <div className="buttons">
          <Link to="/" className={buttonClass()}>
            To the home page
          </Link>
          <Link to="/contact" className={buttonClass("ghost")}>
            Tell us
          </Link>
        </div>
      </div>
      <StateCast name="states/tipped" sizes="(min-width: 48rem) 480px, 90vw" />
    </section>
  );
}
