import { useIsHydrated } from "#src/client/use-is-hydrated.ts";
import { endpointUrl } from "#src/contract/endpoint.ts";
import { COMMAND } from "#src/contract/form-names.ts";
import { invitedContract } from "./invited-contract.ts";
import text from "./invited-link.ts?inline-script";

const LOOKUP = endpointUrl(invitedContract.readInvitation);
const WRITE = "createInvitedReview" satisfies keyof typeof invitedContract;

/** Runs while the document is parsed. After hydration and client-side navigation, useInvitation does the same. */
export function InvitedLinkScript() {
  if (useIsHydrated()) return null;
  return (
    <script data-lookup={LOOKUP} data-field={COMMAND} data-write={WRITE}>
      {text}
    </script>
  );
}
