import { EXPIRES_SOON_DAYS } from "#src/contract/invitation.ts";
import { LOW_RATING_MAX } from "#src/contract/rating.ts";
import { plural } from "#src/contract/words.ts";
import type { OpenTask } from "#src/ui/list/tasks.tsx";
import type { ToDo } from "./contract.ts";
import { ERRORS_RECENT_HOURS, TO_DO_MAX } from "./limits.ts";

/** A task for Admins. Its count is also shown on the view's tab. */
export interface Task extends OpenTask {
  /** The dashboard view that handles it. */
  view: string;
  count: number;
}

/** Open tasks, the most urgent first. */
export function tasksOf(toDo: ToDo): Task[] {
  const { openReports, lowUnanswered, newEnquiries = 0, expiringInvitations, recentErrors, claims } = toDo;
  const tasks: Task[] = [
    {
      view: "/dashboard/reports",
      href: "/dashboard/reports?state=open",
      count: openReports,
      sentence: `${upTo99(openReports, "report")} to decide`,
    },
    {
      view: "/dashboard/inbox",
      href: "/dashboard/inbox?state=new",
      count: newEnquiries,
      sentence: `${countText(newEnquiries)} new ${plural(newEnquiries, "enquiry", "enquiries")}`,
    },
    {
      view: "/dashboard/reviews",
      href: "/dashboard/reviews?answer=none-low",
      count: lowUnanswered,
      sentence: `${upTo99(lowUnanswered, "review")} of ${LOW_RATING_MAX} stars or less without an answer`,
    },
    {
      view: "/dashboard/invitations",
      href: "/dashboard/invitations?which=expiring",
      count: expiringInvitations,
      sentence: `${upTo99(expiringInvitations, "invitation")} without a review ${plural(expiringInvitations, "expires", "expire")} within ${EXPIRES_SOON_DAYS} days`,
    },
    {
      view: "/dashboard/errors",
      href: "/dashboard/errors",
      count: recentErrors,
      sentence: `${upTo99(recentErrors, "browser error")} in the last ${ERRORS_RECENT_HOURS} hours`,
    },
    {
      view: "/dashboard/claims",
      href: "/dashboard/claims?which=overdue",
      count: claims.overdue,
      sentence: `${upTo99(claims.overdue, "claim")} due to be checked again`,
    },
    {
      view: "/dashboard/claims",
      href: "/dashboard/claims?which=unproven",
      count: claims.unproven,
      sentence: `${upTo99(claims.unproven, "claim")} unproven`,
    },
  ];
  return tasks.filter(({ count }) => count > 0);
}

/** The number of open tasks in a view. */
export function countIn(toDo: ToDo | undefined, view: string): number {
  if (!toDo) return 0;
  return tasksOf(toDo)
    .filter((task) => task.view === view)
    .reduce((sum, { count }) => sum + count, 0);
}

const upTo99 = (count: number, name: string) => `${countText(count)} ${plural(count, name)}`;

/** The count, or "99+" at the cap. */
export const countText = (count: number) => (count < TO_DO_MAX ? String(count) : `${TO_DO_MAX - 1}+`);
