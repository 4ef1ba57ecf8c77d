/**
 * The text that a review's content hash covers. It includes the random id, so that short texts cannot be guessed.
 * Server, browsers and anyone who checks the feed hash the same text (docs/record.md).
 */
export function hashedContent({
  id,
  rating,
  description,
}: {
  id: string;
  rating: number;
  description: string;
}): string {
  return JSON.stringify([id, rating, description]);
}
