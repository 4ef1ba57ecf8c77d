import { useEffect, useRef } from "react";
import { company } from "#src/content/company.ts";
import { Icon } from "#src/ui/icon.tsx";

const MAKES_WAY_FOR = "button, a, summary, input, textarea, select, h1, h2, h3";

/** Floats over every page, so it is a landmark of its own. Comes to rest above the footer. */
export function ChatLink() {
  return (
    <aside className="chat" aria-label="Chat">
      <a
        ref={useStepAside()}
        className="chat-link"
        href={company.chatHref}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Chat with us (opens a new tab)"
      >
        <Icon name="chat" size={28} />
      </a>
    </aside>
  );
}

/** On a phone it makes way for any control beneath it, such as a form's wide button, and for headings. */
function useStepAside() {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      ref.current?.toggleAttribute("data-aside", innerWidth < 768 && liesOverSomething(ref.current));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    addEventListener("scroll", lookSoon, { passive: true });
    addEventListener("resize", lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", lookSoon);
      removeEventListener("resize", lookSoon);
    };
  }, []);
  return ref;
}

function liesOverSomething(link: HTMLElement): boolean {
  const { left, right, top, bottom } = link.getBoundingClientRect();
  const middle = (left + right) / 2;
  return [top, (top + bottom) / 2, bottom].some((y) =>
    [left, middle, right].some((x) =>
      document
        .elementsFromPoint(x, y)
        .some((found) => found !== link && !link.contains(found) && found.matches(MAKES_WAY_FOR)),
    ),
  );
}
