import { data, Link } from "react-router";
import { metaOf } from "#src/client/meta.ts";
import { receiptPage } from "#src/content/reviews.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { hidingSentence } from "../hiding-sentence.ts";
import { Day } from "../list/review-item.tsx";
import { type CheckedReceipt, receiptsContract } from "../receipts/contract.ts";
import type { Route } from "./+types/receipt";
import "../reports/report.css";

export const meta = metaOf("receipt");

interface ReceiptQuery {
  entry: string;
  hash: string;
  receipt?: CheckedReceipt;
  problem?: string;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [entry, hash] = [searchParams.get("entry")?.trim() ?? "", searchParams.get("hash")?.trim() ?? ""];
  const query: ReceiptQuery = { entry, hash };
  if (!entry && !hash) return data(query);
  const answer = await contextOf(context).call(receiptsContract.receipt, { entry, hash });
  if (answer.isAccepted) return data<ReceiptQuery>({ ...query, receipt: answer.body.receipt });
  const problem = answer.status === 400 ? receiptPage.unreadable : answer.body.message;
  return data<ReceiptQuery>({ ...query, problem }, { status: answer.status });
}

/** Checks a receipt with a plain GET form, which works in any browser. */
export default function ReceiptPage({ loaderData: { entry, hash, receipt, problem } }: Route.ComponentProps) {
  return (
    <section className="page-head panel one-review" data-tone="sky">
      <div>
        <h1 className="display-2">{receiptPage.heading}</h1>
        <p className="lead">{receiptPage.lead}</p>
      </div>
      <div className="card">
        {problem && (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        {receipt && <Result receipt={receipt} />}
        <form className="form" action="/receipt">
          <Field
            label="Entry number"
            name="entry"
            inputMode="numeric"
            required
            maxLength={15}
            autoComplete="off"
            defaultValue={entry}
          />
          <Field
            label="Hash"
            name="hash"
            required
            maxLength={43}
            autoComplete="off"
            spellCheck={false}
            defaultValue={hash}
          />
          <Button type="submit">Check the receipt</Button>
        </form>
      </div>
    </section>
  );
}

function Result({ receipt }: { receipt: CheckedReceipt }) {
  const { seq, at, reviewId, standing: status, isUnchanged } = receipt;
  const isGood = status.state === "published" && isUnchanged;
  return (
    <div className={isGood ? "notice good" : "notice"} role="status">
      <p>
        <strong>{formatResult(receipt)}</strong>
      </p>
      <p className="small">
        Entry {seq} was recorded on <Day iso={at} />.{" "}
        {status.state !== "published" && status.state !== "hidden" && (
          <>
            {status.state === "withdrawn" ? "Withdrawn" : "Deleted"} on <Day iso={status.at} />.{" "}
          </>
        )}
        {status.state === "hidden" && (
          <>
            Hidden on <Day iso={status.at} />. {hidingSentence(status.reason)}{" "}
          </>
        )}
        {status.state === "published" && (
          <Link to={`/reviews/${reviewId}`} className="text-link">
            Read the review
          </Link>
        )}
      </p>
    </div>
  );
}

function formatResult({ standing: status, isUnchanged }: CheckedReceipt): string {
  if (status.state !== "published") return receiptPage[status.state];
  return isUnchanged ? receiptPage.unchanged : receiptPage.changed;
}
