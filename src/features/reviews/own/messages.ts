export const messages = {
  edited: "Review updated and marked as edited.",
  unchanged: "You made no changes.",
  withdrawn: "Review withdrawn. The record notes that it existed, without its text.",
  receiptSent: "Your review is in the record. We have emailed you the receipt.",
  receiptThere: "Your review is in the record. Here is its receipt.",
  receiptFailed: "We could not create the receipt. Try again.",
  noReceipt: "This review was written before we introduced receipts.",
  editFailed: "We could not change your review. Try again.",
  withdrawFailed: "We could not withdraw your review. Try again.",
  none: "You have not written a review yet.",
  failed: "We could not load your reviews. Reload the page.",
  withdrawAsk: "Your review and our answer will be removed from every page immediately. This can’t be undone.",
} as const;
