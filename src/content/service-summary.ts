import type { Documents } from "./documents.ts";

export type Service = Documents["services"]["items"][number];

export type ServiceSummary = Pick<Service, "id" | "title" | "description" | "tone" | "image">;

/** What a card shows of a service. */
export function summaryOf({ id, title, description, tone, image }: Service): ServiceSummary {
  return { id, title, description, tone, image };
}
