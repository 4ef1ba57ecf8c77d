import { listen } from "./listen.ts";

/** Opens dialogs in browsers without support for `command` on buttons (Safari before 26.2, Firefox before 144). */
export function serveDialogButtons(): void {
  if ("commandForElement" in HTMLButtonElement.prototype) return;
  listen("click", ({ target }) => {
    const button = (target as Element).closest('button[command="show-modal"]');
    const dialog = button && document.getElementById(button.getAttribute("commandfor") ?? "");
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  });
}
