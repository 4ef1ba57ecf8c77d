import { useLoaderData } from "react-router";
import { runCommand } from "#src/server/pages/run-command.ts";
import { enquiryContract } from "../contract.ts";
import { loadMailedLink } from "../newsletter/mailed-link.server.ts";
import { LinkStep, stepMeta } from "../newsletter/newsletter-page.tsx";

export const meta = stepMeta("leave");

export const loader = loadMailedLink;

export const action = runCommand;

export default function LeaveNewsletter() {
  const { token } = useLoaderData<typeof loader>();
  return <LinkStep step="leave" command={enquiryContract.leaveNewsletter} token={token} />;
}
