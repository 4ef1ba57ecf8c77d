/** FAULTS=full, as `npm run prove -- faults` sets it, takes hours; any other value shows each fault with small counts. */
export const isFull = process.env.FAULTS === "full";

export const count = (inFull: number, otherwise: number) => (isFull ? inFull : otherwise);
