import { useEffect, useRef } from "react";
import { useContent } from "#src/client/content.tsx";
import { Icon } from "#src/ui/icon.tsx";

const NOT_TO_COVER = "a,button,summary,input,textarea,h1,h2,h3";
/** Elements that are wider than their text. */
const TEXTS = "p,dt,dd";

/** Floats over every page, so it has its own landmark. Stops above the footer. */
export function ChatLink() {
  return (
    <aside className="chat" aria-label="Chat">
      <a
        ref={useHideWhenCovering()}
        className="chat-link"
        href={useContent("company").chatHref}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Chat with us (opens a new tab)"
      >
        <Icon name="chat" size={28} />
      </a>
    </aside>
  );
}

/** On phones, hides the link while scrolling down and when it covers a control or heading. */
function useHideWhenCovering() {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    let before = scrollY;
    const look = () => {
      const link = ref.current;
      link?.toggleAttribute("data-aside", innerWidth < 768 && (scrollY > before || coversContent(link)));
      before = scrollY;
    };
    // Reports once at the start, and again whenever styles, fonts or content move elements under the link.
    const layout = new ResizeObserver(look);
    layout.observe(document.body);
    addEventListener("scroll", look, { passive: true });
    return () => {
      layout.disconnect();
      removeEventListener("scroll", look);
    };
  }, []);
  return ref;
}

function coversContent(link: HTMLElement): boolean {
  const place = link.getBoundingClientRect();
  const { left, right, top, bottom } = place;
  const middle = (left + right) / 2;
  return [top, (top + bottom) / 2, bottom].some((y) =>
    [left, middle, right].some((x) =>
      document
        .elementsFromPoint(x, y)
        .some(
          (found) =>
            found !== link && (found.matches(NOT_TO_COVER) || (found.matches(TEXTS) && hasWords(found, place))),
        ),
    ),
  );
}

/** True if a line of the text overlaps this rectangle. */
function hasWords(text: Element, { left, right, top, bottom }: DOMRect): boolean {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].some(
    (line) => line.right > left && line.left < right && line.bottom > top && line.top < bottom,
  );
}
