/** The hour. Tests move it; everything that has a life or a window asks it. */
export type Clock = () => Date;
