/** "review" for one, "reviews" for any other number. */
export const plural = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many);

/** "1 review" or "2 reviews". */
export const counted = (count: number, one: string, many?: string) => `${count} ${plural(count, one, many)}`;

/** "1,234", which servers and browsers print alike. */
export const numeral = (count: number) => count.toLocaleString("en-GB");
