import type { Documents } from "./documents.ts";
import { pick } from "./marks.ts";

export type Service = Documents["services"]["items"][number];

export type ServiceSummary = Pick<Service, "id" | "title" | "description" | "tone" | "image">;

/** What a card shows of a service. */
export const summaryOf = (service: Service): ServiceSummary =>
  pick(service, "id", "title", "description", "tone", "image");
