import { useLoaderData } from "react-router";
import { runCommand } from "#src/server/pages/run-command.ts";
import { enquiryContract } from "../contract.ts";
import { loadMailedLink } from "../newsletter/mailed-link.server.ts";
import { LinkStep, stepMeta } from "../newsletter/newsletter-page.tsx";

export const meta = stepMeta("confirm");

export const loader = loadMailedLink;

export const action = runCommand;

export default function ConfirmNewsletter() {
  const { token } = useLoaderData<typeof loader>();
  return <LinkStep step="confirm" command={enquiryContract.confirmNewsletter} token={token} />;
}
