/** FAULTS=full, as `npm run prove -- faults` sets it, takes hours; any other value shows each fault with small counts. */
export const isFull = process.env.FAULTS === "full";

export const count = (inFull: number, otherwise: number) => (isFull ? inFull : otherwise);

/** How often a process is killed in mid-write; KILLS=50 takes one piece of the two hundred. */
export const kills = (otherwise: number) => Number(process.env.KILLS) || count(200, otherwise);
