/**
 * The features of the web platform that the site uses although one of the browsers in package.json's `browserslist`
 * lacks them, each with its fallback. `tests/pages/younger-parts.spec.ts` compares the list with the build.
 */
export interface YoungerPart {
  /** Its path in MDN's compatibility data; includes its subfeatures. */
  part: string;
  /** The effect in a browser that lacks it. */
  fallback: string;
  /** Runs in a page before all other scripts, and removes the feature from the browser. */
  takeAway?: () => void;
}

export const youngerParts: readonly YoungerPart[] = [
  // Interaction
  {
    part: "html.elements.button.command",
    fallback: "The page's own script opens the menu at a click.",
    takeAway: () => {
      for (const name of ["command", "commandForElement"]) Reflect.deleteProperty(HTMLButtonElement.prototype, name);
      addEventListener("command", (event) => event.preventDefault(), { capture: true });
    },
  },
  {
    part: "html.elements.button.commandfor",
    fallback: "As for `command`, which is nothing without it.",
  },
  {
    part: "api.CanvasRenderingContext2D.imageSmoothingQuality",
    fallback: "The frames of an illustration are enlarged a little coarser while it moves.",
  },
  {
    part: "html.elements.details.name",
    fallback: "Once it is there, the code closes the answer that was open (src/client/accordions.ts).",
    takeAway: () => {
      Reflect.deleteProperty(HTMLDetailsElement.prototype, "name");
      // The browser that runs the test supports it anyway, so hide the attribute.
      new MutationObserver(() => {
        for (const details of document.querySelectorAll("details[name]")) details.removeAttribute("name");
      }).observe(document, { subtree: true, childList: true });
    },
  },
  {
    part: "api.Window.navigation",
    fallback:
      "The Back link of a service asks the history and the referrer; React then shows no browser's own progress.",
    takeAway: () => Reflect.deleteProperty(window, "navigation"),
  },
  {
    part: "api.Window.requestIdleCallback",
    fallback: "The page's code is fetched 200 ms after the page has loaded, a moving picture when it is asked for.",
    takeAway: () => Reflect.deleteProperty(window, "requestIdleCallback"),
  },
  ...["blocking", "rel.expect"].map((name) => ({
    part: `html.elements.link.${name}`,
    fallback: "A slow browser may show a case page without its transition.",
  })),
  {
    part: "api.Navigator.login",
    fallback: "Not the browser's: the accounts' contract has an endpoint of this name.",
  },

  // The prose editor, which only Admins load
  {
    part: "api.trustedTypes",
    fallback: "Pasted HTML is parsed as it is: a browser without it has no rule that asks for it.",
    takeAway: () => Reflect.deleteProperty(window, "trustedTypes"),
  },
  {
    part: "api.Selection.getComposedRanges",
    fallback: "ProseMirror asks for it in a shadow root of Safari alone, and this editor is in none.",
    takeAway: () => Reflect.deleteProperty(Selection.prototype, "getComposedRanges"),
  },
  {
    part: "api.ScreenOrientation.lock",
    fallback: "Not the browser's: ProseMirror has a method of this name.",
  },
  {
    part: "api.ServiceWorkerRegistration.sync",
    fallback: "Not the browser's: ProseMirror has a property of this name.",
  },
  {
    part: "javascript.builtins.Iterator.drop",
    fallback: "Not the browser's: ProseMirror has an event handler of this name.",
  },

  {
    part: "api.PublicKeyCredential.getClientCapabilities_static",
    fallback: "The passkeys' library asks whether it is there, for what this site does not use.",
  },

  // Appearance and motion
  {
    part: "css.properties.view-transition-name",
    fallback: "A card's picture does not fly into the head of its page.",
    takeAway: () => Reflect.deleteProperty(Document.prototype, "startViewTransition"),
  },
  ...["", "-group", "-old", "-new"].map((name) => ({
    part: `css.selectors.view-transition${name}`,
    fallback: "As for the property above: there is no transition to style.",
  })),
  { part: "css.at-rules.view-transition", fallback: "A page that is loaded whole is there at once." },
  {
    part: "css.at-rules.starting-style",
    fallback: "Dialogs and pictures are there at once instead of fading in.",
  },
  {
    part: "css.properties.interpolate-size",
    fallback: "FAQ answers open at once instead of sliding.",
  },
  {
    part: "css.selectors.details-content",
    fallback:
      "FAQ answers open at once. The footer's columns, a policy's contents and filters stay folded at every width.",
  },
  {
    part: "css.properties.content-visibility",
    fallback: "Sections below the first view are laid out with the page, invisible until the others would be.",
  },
  {
    part: "css.properties.animation-timeline",
    fallback: "A project's story alternates with its pictures instead of passing a pinned one.",
  },
  { part: "css.properties.animation-range", fallback: "As for `animation-timeline`, without which it is not reached." },
  { part: "css.properties.timeline-scope", fallback: "As for `animation-timeline`, without which it is not reached." },
  { part: "css.properties.scroll-timeline", fallback: "As for `animation-timeline`, without which it is not reached." },
  { part: "css.properties.view-timeline", fallback: "As for `animation-timeline`, without which it is not reached." },
  { part: "css.properties.overflow-clip-margin", fallback: "What pokes out of such a section is cut at its edge." },
  { part: "css.properties.field-sizing", fallback: "The message field on /contact keeps five lines and scrolls." },
  { part: "css.properties.anchor-name", fallback: "The home page has no line down its edge." },
  { part: "css.types.anchor", fallback: "As for `anchor-name`." },
  { part: "css.types.timeline-range-name", fallback: "As for `anchor-name`." },
  { part: "css.at-rules.property", fallback: "The dashboard's row of tabs has no fading edges." },
  ...["top", "right", "bottom"].map((name) => ({
    part: `css.properties.${name}.anchor`,
    fallback: "As for `anchor-name`.",
  })),
  { part: "css.properties.animation-timeline", fallback: "As for `anchor-name`." },
  { part: "css.properties.animation-range", fallback: "As for `anchor-name`." },
  { part: "css.at-rules.page", fallback: "Paper has the margins that the browser prints with." },
  { part: "css.properties.break-after.avoid", fallback: "On paper a heading may be the last line of a page." },
  {
    part: "css.properties.line-clamp",
    fallback: "Beside it is -webkit-line-clamp, which all of them have.",
  },
  { part: "css.properties.text-wrap.balance", fallback: "Headings break where the line is full." },
  { part: "css.properties.text-wrap.pretty", fallback: "A paragraph may end in a single word." },
  {
    part: "css.properties.scrollbar-gutter",
    fallback: "The page is wider by its scroll bar while a dialog is open, where scroll bars take space.",
  },
  { part: "css.properties.scrollbar-width", fallback: "A strip that scrolls sideways shows its scroll bar." },
  {
    part: "css.properties.scroll-initial-target",
    fallback: "The dashboard's tabs start with the first one until the code centres the current one.",
  },
  {
    part: "css.properties.scroll-target-group",
    fallback: "A policy's contents do not mark the section in view.",
  },
  { part: "css.selectors.target-current", fallback: "As for `scroll-target-group`." },
  { part: "css.properties.scrollbar-color", fallback: "The scroll bar has the system's colours." },
  { part: "css.properties.accent-color", fallback: "Checkboxes have the accent without a contrast that is kept." },
  { part: "css.properties.cursor", fallback: "A phone has no pointer; one that is plugged in keeps its own shape." },
  { part: "css.properties.resize", fallback: "On an iPhone the field for a long text keeps its height." },
  { part: "css.selectors.selection", fallback: "On an iPhone selected text has the system's colours." },
  {
    part: "css.properties.text-size-adjust",
    fallback: "A phone that is turned may enlarge the text; desktops never do.",
  },
  { part: "css.properties.forced-color-adjust", fallback: "Safari has no forced colours, so nothing is adjusted." },
  {
    part: "css.at-rules.font-face.ascent-override",
    fallback: "In Safari the lines move a little when the page's own fonts replace the stand-ins.",
  },
  { part: "css.at-rules.font-face.descent-override", fallback: "As for `ascent-override`." },
  { part: "css.at-rules.font-face.line-gap-override", fallback: "As for `ascent-override`." },

  // The content editor
  {
    part: "api.Document.caretPositionFromPoint",
    fallback: "The caret is where the browser puts it, not where the text was clicked.",
  },
  {
    part: "css.properties.overscroll-behavior",
    fallback: "The page scrolls on at the end of the editor's panel. A swipe past a strip's end may go back a page.",
  },
  { part: "api.Window.open", fallback: "Phones open a tab in place of a window of a width." },
  {
    part: "api.InputEvent.isComposing",
    fallback: "It is read from key events, which have it in every browser.",
  },

  // Hints without an effect on the result
  { part: "html.elements.img.fetchpriority", fallback: "The first picture waits its turn." },
  { part: "html.elements.link.fetchpriority", fallback: "The first picture waits its turn." },
  { part: "html.global_attributes.autocapitalize", fallback: "Desktops have no keyboard that capitalizes." },
  {
    part: "html.elements.link.rel.icon",
    fallback: "An iPhone shows no icon, and takes `apple-touch-icon` for its bookmarks.",
  },
  { part: "html.elements.link.rel.manifest", fallback: "Firefox on a desktop installs no sites." },
  { part: "html.elements.meta.name.theme-color", fallback: "The browser's bars keep their own colour." },
  { part: "html.elements.meta.name.viewport", fallback: "Only phones read it: a desktop's window is its viewport." },

  // React and React Router: tested for before use
  {
    part: "api.Document.startViewTransition",
    fallback: "A change of page is shown at once; no page asks for a transition.",
    takeAway: () => Reflect.deleteProperty(Document.prototype, "startViewTransition"),
  },
  {
    part: "api.Navigator.connection",
    fallback: "It counts as good: moving pictures are fetched, and React takes a speed of its own for style sheets.",
    takeAway: () => Reflect.deleteProperty(Navigator.prototype, "connection"),
  },
  {
    part: "api.Window.devicePixelRatio",
    fallback: "Safari's does not follow the zoom: by it React guesses a picture's bytes, and a moving one is as sharp.",
  },
  { part: "api.Window.setImmediate", fallback: "React's scheduler takes a MessageChannel; no browser has this one." },
  { part: "api.HTMLElement.popover", fallback: "A property of React's elements, which becomes the attribute." },
  {
    part: "api.HTMLImageElement.fetchPriority",
    fallback: "A property of React's elements, which becomes the attribute.",
  },

  // Not the platform's: names of React and other libraries for their own properties
  { part: "api.AnimationEvent.animation", fallback: "A field of React's table of events, and a part of the carousel." },
  { part: "api.HTMLInputElement.capture", fallback: "The option of addEventListener, which every browser has." },
  { part: "api.IntersectionObserver.delay", fallback: "An option of React's scheduler and of the toasts." },
  { part: "api.Navigator.share", fallback: "A field of React's view transitions." },
];
