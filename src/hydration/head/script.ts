// The inline script in the head of every page: what works before hydration, and keeps working after it. The build
// bundles and minifies it (vite.config.ts), so everything it imports delays the first view.

import { serveDialogButtons } from "./dialogs.ts";
import { applyDisplay, serveDisplaySwitches } from "./display.ts";
import { keepEarlyErrors } from "./early-errors.ts";
import { holdEvents } from "./queued-events.ts";
import { requestFonts, requestLateStyles } from "./resources.ts";
import { serveTabs } from "./tabs.ts";
import { settleTransitions } from "./transitions.ts";

// Once, even if the page's scripts run twice.
if (!window.heldEvents) {
  keepEarlyErrors();
  settleTransitions();
  applyDisplay();
  requestFonts();
  holdEvents();
  serveDisplaySwitches();
  serveTabs();
  serveDialogButtons();
  requestLateStyles();
}
