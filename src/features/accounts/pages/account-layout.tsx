import { type LoaderFunctionArgs, Outlet, useLocation } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { contextOf } from "#src/server/pages/context.ts";
import { AccountFrame } from "../account-frame.tsx";
import { useLinkLeadsOn } from "../codes/link-step.tsx";

/** The panel beside each form, by the page's path. */
const PANELS = {
  "/login": "login",
  "/login/second-factor": "secondFactor",
  "/sign-up": "signUp",
  "/user-verification": "userVerification",
  "/forgot-password": "forgotPassword",
  "/reset-password": "newPassword",
  "/update-password": "newPassword",
  "/stop-email-change": "stopEmailChange",
  "/user": "demo",
} as const;

export const loader = ({ context }: LoaderFunctionArgs) => contextOf(context).show("accountPanels");

/** The loader's data contains the panels of all these pages. */
export const shouldRevalidate = () => false;

export default function AccountLayout() {
  const { pathname } = useLocation();
  const panels = useContent("accountPanels");
  useLinkLeadsOn();
  const path = pathname.replace(/\/$/, "") as keyof typeof PANELS;
  return (
    <AccountFrame {...panels[PANELS[path] ?? "login"]}>
      <Outlet />
    </AccountFrame>
  );
}
