import { useEffect, useRef } from "react";
import { useContent } from "#src/client/content.tsx";
import { Icon } from "#src/ui/icon.tsx";

const NOT_TO_COVER = "a,button,summary,input,textarea,h1,h2,h3";
/** Narrower windows have no room beside their content; below-fold.css has the same before hydration. */
const WIDE = 1024;
/** The part of the window's height to scroll before they show the link; below-fold.css has this too. */
const FIRST_SCREEN = 0.6;
/** Points per side that are tested for content beneath the link. */
const POINTS = [0, 0.25, 0.5, 0.75, 1];

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

/** In narrow windows, hides the link in the first screen, while scrolling down and when it covers a control or text. */
function useHideWhenCovering() {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    let before = scrollY;
    const look = () => {
      const link = ref.current;
      const isFirstScreen = scrollY < innerHeight * FIRST_SCREEN;
      link?.toggleAttribute(
        "data-aside",
        innerWidth < WIDE && (isFirstScreen || scrollY > before || coversContent(link)),
      );
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
  return POINTS.some((down) =>
    POINTS.some((across) =>
      document
        .elementsFromPoint(place.left + across * place.width, place.top + down * place.height)
        .some((found) => !link.contains(found) && (found.matches(NOT_TO_COVER) || hasWords(found, place))),
    ),
  );
}

/** True if a line of the element's own text overlaps this rectangle. Elements are wider than their text. */
function hasWords(element: Element, { left, right, top, bottom }: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    range.selectNode(node);
    return [...range.getClientRects()].some(
      (line) => line.right > left && line.left < right && line.bottom > top && line.top < bottom,
    );
  });
}
