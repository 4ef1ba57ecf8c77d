import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import type { Receipt } from "./contract.ts";
import "./receipt-line.css";

/** A review's receipt, with a link to check it. */
export function ReceiptLine({ receipt: { seq, hash } }: { receipt: Receipt }) {
  return (
    <p className="small quiet receipt-line">
      Entry {seq} of the record, <span className="hash">{hash}</span>.{" "}
      <Link to={`/receipt?entry=${seq}&hash=${hash}`} className="text-link">
        Check it
      </Link>
    </p>
  );
}

/** A collapsed receipt, for places where it is secondary. */
export function ReceiptProof({ receipt }: { receipt: Receipt }) {
  return (
    <details className="own-task">
      <summary>
        <span className="text-link">{useContent("receiptLink").proof}</span>
      </summary>
      <ReceiptLine receipt={receipt} />
    </details>
  );
}
