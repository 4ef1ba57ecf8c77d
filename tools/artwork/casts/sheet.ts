/** The number of columns on a sheet of frames. The site's player relies on it (src/ui/sequence/play-sequence.ts). */
export const COLUMNS = 6;
