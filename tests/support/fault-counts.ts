/**
 * FAULTS=full, as set by `npm run prove -- faults`, takes hours; any other value tests each fault with small counts.
 */
export const isFull = process.env.FAULTS === "full";

export const count = (inFull: number, otherwise: number) => (isFull ? inFull : otherwise);

/** The number of kills during writes; KILLS=50 runs one part of the two hundred. */
export const kills = (otherwise: number) => Number(process.env.KILLS) || count(200, otherwise);
