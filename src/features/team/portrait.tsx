import type { Selected } from "#src/content/selections.ts";
import { Picture } from "#src/ui/picture.tsx";

interface PortraitProps {
  member: Pick<Selected["team"]["members"][number], "name" | "picture" | "tone">;
  sizes: string;
  /** At most 240 px wide, above the name: uses the smaller file and an empty `alt`. */
  isSmall?: boolean;
}

/** A portrait on a panel in the person's tone. */
export function Portrait({ member: { name, picture, tone }, sizes, isSmall = false }: PortraitProps) {
  return (
    <div className="portrait panel" data-tone={tone}>
      <Picture
        name={picture}
        widths={isSmall ? [480] : [480, 800]}
        fallback={480}
        width={800}
        height={934}
        sizes={sizes}
        alt={isSmall ? "" : `Portrait of ${name}`}
      />
    </div>
  );
}
