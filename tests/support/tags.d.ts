import "vitest";
import type { Tag } from "../../tools/requirements.ts";

declare module "vitest" {
  interface TestTags {
    numbers: Tag;
  }
}
