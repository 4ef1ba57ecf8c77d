/** How a form that was posted without scripts went, shown above the view. */
export interface Outcome {
  isDone: boolean;
  message: string;
  /** The change waits for the password. */
  confirm?: { userId: string; role: string };
}
