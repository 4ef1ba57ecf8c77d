/** How a form that was posted without scripts went, shown above the view. */
export interface Outcome {
  isDone: boolean;
  message: string;
  /** What waits to be confirmed: a role for the password, an invitation for a second click. */
  confirm?: { kind: "role"; userId: string; role: string } | { kind: "revoke"; invitationId: string };
}
