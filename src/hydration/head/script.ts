// The inline script in the head of every page: features that work before hydration, and keep working after it. The
// build bundles and minifies it (vite.config.ts), so everything it imports delays the first view.

import { serveDialogButtons } from "./dialogs.ts";
import { applyDisplay, serveDisplaySwitches } from "./display.ts";
import { keepEarlyErrors } from "./early-errors.ts";
import { queueEvents } from "./queued-events.ts";
import { requestResources } from "./resources.ts";
import { serveTabs } from "./tabs.ts";
import { settleTransitions } from "./transitions.ts";

// Once, even if the page's scripts run twice.
if (!window.queuedEvents) {
  keepEarlyErrors();
  settleTransitions();
  applyDisplay();
  queueEvents();
  serveDisplaySwitches();
  serveTabs();
  serveDialogButtons();
  requestResources();
}
