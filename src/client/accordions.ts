/**
 * Keeps one answer open at a time in browsers without `name` on details (Firefox before 130); until the code is there
 * they let several be open. `toggle` does not bubble, so it is caught in the capture phase.
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
