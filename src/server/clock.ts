/** Current time. Injected, so that tests can move it. */
export type Clock = () => Date;
