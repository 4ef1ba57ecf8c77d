import { type ActionFunctionArgs, useActionData, useLoaderData } from "react-router";
import { enquiryContract } from "../contract.ts";
import { loadMailedLink, redeemMailedLink } from "../newsletter/mailed-link.server.ts";
import { LinkForm, NewsletterStep, stepMeta } from "../newsletter/newsletter-page.tsx";

export const meta = stepMeta("leave");

export const loader = loadMailedLink;

export const action = (args: ActionFunctionArgs) => redeemMailedLink(enquiryContract.leaveNewsletter, args);

export default function LeaveNewsletter() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <NewsletterStep step="leave" outcome={useActionData<typeof action>()}>
      <LinkForm step="leave" token={token} />
    </NewsletterStep>
  );
}
