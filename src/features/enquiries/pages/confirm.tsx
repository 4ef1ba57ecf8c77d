import { type ActionFunctionArgs, useActionData, useLoaderData } from "react-router";
import { enquiryContract } from "../contract.ts";
import { loadMailedLink, redeemMailedLink } from "../newsletter/mailed-link.server.ts";
import { LinkForm, NewsletterStep, stepMeta } from "../newsletter/newsletter-page.tsx";

export const meta = stepMeta("confirm");

export const loader = loadMailedLink;

export const action = (args: ActionFunctionArgs) => redeemMailedLink(enquiryContract.confirmNewsletter, args);

export default function ConfirmNewsletter() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <NewsletterStep step="confirm" outcome={useActionData<typeof action>()}>
      <LinkForm step="confirm" token={token} />
    </NewsletterStep>
  );
}
