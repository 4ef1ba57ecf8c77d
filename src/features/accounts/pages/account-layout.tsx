import { Outlet, useLocation } from "react-router";
import { withStore } from "#src/client/with-store.tsx";
import { accountFields } from "#src/content/account.ts";
import { AccountFrame } from "../account-frame.tsx";
import { useLinkLeadsOn } from "../codes/link-step.tsx";

function AccountLayout() {
  const { pathname } = useLocation();
  useLinkLeadsOn();
  const path = pathname.replace(/\/$/, "") as keyof typeof accountFields;
  return (
    <AccountFrame {...(accountFields[path] ?? accountFields["/login"])}>
      <Outlet />
    </AccountFrame>
  );
}

export default withStore(AccountLayout);
