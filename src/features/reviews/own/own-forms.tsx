import type { FormEvent } from "react";
import { type Fields, fieldsOf } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
import { useSending } from "../use-sending.tsx";
import { messages } from "./messages.ts";

/** Returns the sentence to show when it was refused. */
type Send = (fields: Fields) => Promise<string | undefined>;

interface OwnFormProps {
  id: string;
  /** The link of the invitation by which the review was written, which proves whose it is; else a session does. */
  token?: string;
}

/** Where an author's forms are posted without scripts: the page that they are on. */
export const addressOf = (token: string | undefined) => (token ? "/reviews/new" : "/my-profile");

export function WithdrawForm({ id, token, onWithdraw }: OwnFormProps & { onWithdraw: Send }) {
  const { send, isBusy, problemLine } = useSending();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(onWithdraw(fieldsOf(event.currentTarget)));
  }

  return (
    <form className="form" method="post" action={addressOf(token)} onSubmit={submit}>
      <input type="hidden" name="intent" value="review-withdraw" />
      {token && <input type="hidden" name="token" value={token} />}
      <input type="hidden" name="reviewId" value={id} />
      <p>{messages.withdrawAsk}</p>
      {problemLine}
      <div className="buttons">
        <Button type="submit" isSmall look="danger" busyLabel={isBusy && "Withdrawing…"}>
          Withdraw permanently
        </Button>
      </div>
    </form>
  );
}

/** For a review that is older than receipts. */
export function ReceiptForm({ id, token, onReceipt }: OwnFormProps & { onReceipt: Send }) {
  const { send, isBusy, problemLine } = useSending();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(onReceipt(fieldsOf(event.currentTarget)));
  }

  return (
    <form className="own-receipt" method="post" action={addressOf(token)} onSubmit={submit}>
      <input type="hidden" name="intent" value="review-receipt" />
      <input type="hidden" name="reviewId" value={id} />
      {token && <input type="hidden" name="token" value={token} />}
      <p className="small quiet">{messages.noReceipt}</p>
      {problemLine}
      <Button type="submit" isSmall look="ghost" busyLabel={isBusy && "Sending…"}>
        Email me a receipt
      </Button>
    </form>
  );
}
