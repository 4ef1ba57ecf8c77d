import { Outlet, useLocation } from "react-router";
import { accountSentences } from "#src/content/account.ts";
import { AccountFrame } from "../account-frame.tsx";
import { useLinkLeadsOn } from "../link-step.tsx";

export default function AccountLayout() {
  const { pathname } = useLocation();
  useLinkLeadsOn();
  const path = pathname.replace(/\/$/, "") as keyof typeof accountSentences;
  return (
    <AccountFrame sentence={accountSentences[path] ?? ""}>
      <Outlet />
    </AccountFrame>
  );
}
