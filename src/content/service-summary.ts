import type { Documents } from "./documents.ts";
import { pick } from "./marks.ts";

export type Service = Documents["services"]["items"][number];

export type ServiceSummary = Pick<Service, "id" | "title" | "description" | "tone" | "image">;

/** The parts of a service that a card shows. */
export const summaryOf = (service: Service): ServiceSummary =>
  pick(service, "id", "title", "description", "tone", "image");
