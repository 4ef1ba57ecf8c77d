import type { DocumentName, Documents } from "./documents.ts";

interface ItemAddress {
  document: DocumentName;
  id: string;
  address: `/${string}`;
  /** The field that determines the address, as a path in the document. */
  keys: PropertyKey[];
}

/** The addresses of items that have a page. */
export function itemAddresses({ projects, services }: Pick<Documents, "projects" | "services">): ItemAddress[] {
  return [
    ...projects.items.map(({ id, slug }, place) => ({
      document: "projects" as const,
      id,
      address: `/projects/${slug}` as const,
      keys: ["items", place, "slug"],
    })),
    ...services.items.map(({ id }, place) => ({
      document: "services" as const,
      id,
      address: `/servicedetail/${id}` as const,
      keys: ["items", place, "id"],
    })),
  ];
}
