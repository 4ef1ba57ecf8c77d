/** Every message about an author's own reviews. */
export const messages = {
  edited: "Your review is changed, and marked as edited.",
  unchanged: "Nothing in your review was changed.",
  withdrawn: "Your review is withdrawn. The record keeps that it was there, without its text.",
  receiptSent: "Your review is recorded. The receipt is on its way to you by mail.",
  receiptThere: "Your review is recorded, and its receipt is here.",
  receiptFailed: "The receipt could not be made. Try again.",
  noReceipt: "It was written before there were receipts.",
  editFailed: "Your review could not be changed. Try again.",
  withdrawFailed: "Your review could not be withdrawn. Try again.",
  none: "You have not written a review yet.",
  failed: "Your reviews could not be read. Load the page again.",
  withdrawAsk: "It leaves every page at once, with the answer to it. Nobody can bring it back.",
} as const;
