import { type FormEvent, useState } from "react";
import { type Fields, fieldsOf } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
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
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsBusy(true);
    setProblem(await onWithdraw(fieldsOf(event.currentTarget)));
    setIsBusy(false);
  }

  return (
    <form className="form" method="post" action={addressOf(token)} onSubmit={submit}>
      <input type="hidden" name="intent" value="review-withdraw" />
      {token && <input type="hidden" name="token" value={token} />}
      <input type="hidden" name="reviewId" value={id} />
      <p>{messages.withdrawAsk}</p>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="buttons">
        <Button type="submit" isSmall look="danger" busyLabel={isBusy && "Withdrawing…"}>
          Withdraw for good
        </Button>
      </div>
    </form>
  );
}

/** For a review that is older than receipts. */
export function ReceiptForm({ id, token, onReceipt }: OwnFormProps & { onReceipt: Send }) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsBusy(true);
    setProblem(await onReceipt(fieldsOf(event.currentTarget)));
    setIsBusy(false);
  }

  return (
    <form className="own-receipt" method="post" action={addressOf(token)} onSubmit={submit}>
      <input type="hidden" name="intent" value="review-receipt" />
      <input type="hidden" name="reviewId" value={id} />
      {token && <input type="hidden" name="token" value={token} />}
      <p className="small quiet">{messages.noReceipt}</p>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" isSmall look="ghost" busyLabel={isBusy && "Sending…"}>
        Send me a receipt
      </Button>
    </form>
  );
}
