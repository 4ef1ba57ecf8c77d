import { Outlet, useLocation } from "react-router";
import { withStore } from "#src/client/with-store.tsx";
import { accountPanels } from "#src/content/account.ts";
import { AccountFrame } from "../account-frame.tsx";
import { useLinkLeadsOn } from "../codes/link-step.tsx";

function AccountLayout() {
  const { pathname } = useLocation();
  useLinkLeadsOn();
  const path = pathname.replace(/\/$/, "") as keyof typeof accountPanels;
  return (
    <AccountFrame {...(accountPanels[path] ?? accountPanels["/login"])}>
      <Outlet />
    </AccountFrame>
  );
}

export default withStore(AccountLayout);
