import type { Handlers } from "#src/server/http/implement.ts";
import { projectSubjects } from "#src/server/subjects.ts";
import type { projectsContract } from "./contract.ts";
import { CARD_EXCERPT_MAX } from "./limits.ts";
import { listNewestOfEach } from "./queries.server.ts";

export const projectHandlers: Handlers<typeof projectsContract> = {
  async projectReviews({ database }) {
    const rows = await listNewestOfEach(
      database,
      projectSubjects.map(({ id }) => id),
    );
    return {
      reviews: rows.map(({ description, name, ...row }) => ({
        ...row,
        name: name ?? "",
        excerpt: beginningOf(description),
      })),
    };
  },
};

/** The beginning in one line, up to the last whole word that fits. */
function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= CARD_EXCERPT_MAX) return line;
  const start = characters.slice(0, CARD_EXCERPT_MAX).join("");
  return `${start.replace(/\s+\S*$/, "")}…`;
}
