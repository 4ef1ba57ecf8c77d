import { Link } from "react-router";
import type { Receipt } from "./contract.ts";
import "./receipt-line.css";

/** Where the proof of a review is. */
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
