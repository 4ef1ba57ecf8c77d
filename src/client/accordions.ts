/**
 * Keeps one item open at a time in browsers without details[name] (Firefox before 130). `toggle` does not bubble, so the
 * listener uses the capture phase.
 */
export function serveAccordions(): void {
  if ("name" in HTMLDetailsElement.prototype) return;
  const onToggle = ({ target }: Event) => {
    const opened = target as HTMLDetailsElement;
    if (!opened.open) return;
    for (const other of opened.closest(".accordion")?.querySelectorAll("details[open]") ?? []) {
      if (other !== opened) other.removeAttribute("open");
    }
  };
  document.addEventListener("toggle", onToggle, true);
}
