import { useIsHydrated } from "#src/client/use-is-hydrated.ts";
import { API_PREFIX } from "#src/contract/endpoint.ts";
import { invitedContract } from "./invited-contract.ts";
import text from "./invited-link.ts?inline-script";

const LOOKUP = `${API_PREFIX}${invitedContract.readInvitation.path}`;

/** Runs while the page is read; afterwards, and on a page that was reached by a link of the site, the code does the same. */
export function InvitedLinkScript() {
  if (useIsHydrated()) return null;
  return <script data-lookup={LOOKUP}>{text}</script>;
}
