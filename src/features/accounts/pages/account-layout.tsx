import { Outlet, useLocation } from "react-router";
import { accountPanels } from "#src/content/account.ts";
import { AccountFrame } from "../account-frame.tsx";
import { useLinkLeadsOn } from "../codes/link-step.tsx";

export default function AccountLayout() {
  const { pathname } = useLocation();
  useLinkLeadsOn();
  const path = pathname.replace(/\/$/, "") as keyof typeof accountPanels;
  return (
    <AccountFrame {...(accountPanels[path] ?? accountPanels["/login"])}>
      <Outlet />
    </AccountFrame>
  );
}
