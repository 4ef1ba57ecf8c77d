import { data, Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { metaOf } from "#src/client/meta.ts";
import type { Selected } from "#src/content/selections.ts";
import { hidingSentence } from "#src/contract/hiding.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { Button } from "#src/ui/button.tsx";
import { ContentText } from "#src/ui/edit.tsx";
import { Field } from "#src/ui/field.tsx";
import { PageHead } from "#src/ui/page-head.tsx";
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
  const { call, content, show } = contextOf(context);
  const query = { ...show("hidingReasons", "receiptPage"), entry, hash };
  if (!entry && !hash) return data<ReceiptQuery>(query);
  const answer = await call(receiptsContract.receipt, { entry, hash });
  if (answer.isAccepted) return data<ReceiptQuery>({ ...query, receipt: answer.body.receipt });
  const problem = answer.status === 400 ? content.reviewWords.receipt.unreadable : answer.body.message;
  return data<ReceiptQuery>({ ...query, problem }, { status: answer.status });
}

/** Checks a receipt with a plain GET form, which works in any browser. */
export default function ReceiptPage({ loaderData: { entry, hash, receipt, problem } }: Route.ComponentProps) {
  const words = useContent("receiptPage");
  return (
    <PageHead className="one-review" tone="sky">
      <div>
        <ContentText as="h1" className="display-2" content={words} field="heading" />
        <ContentText as="p" className="lead" content={words} field="lead" />
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
    </PageHead>
  );
}

function Result({ receipt }: { receipt: CheckedReceipt }) {
  const { seq, at, reviewId, standing: status, isUnchanged } = receipt;
  const sentences = useContent("hidingReasons");
  const words = useContent("receiptPage");
  const isGood = status.state === "published" && isUnchanged;
  return (
    <div className={isGood ? "notice good" : "notice"} role="status">
      <p>
        <strong>{formatResult(receipt, words)}</strong>
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
            Hidden on <Day iso={status.at} />. {hidingSentence(sentences, status.reason)}{" "}
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

function formatResult({ standing: status, isUnchanged }: CheckedReceipt, words: Selected["receiptPage"]): string {
  if (status.state !== "published") return words[status.state];
  return isUnchanged ? words.unchanged : words.changed;
}
