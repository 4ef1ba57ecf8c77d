import type { Selected } from "#src/content/selections.ts";
import { editForm } from "#src/ui/edit.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { pictureUses } from "#src/ui/picture-uses.ts";

interface PortraitProps {
  member: Pick<Selected["team"]["members"][number], "name" | "picture" | "tone">;
  sizes: string;
  /** At most 240 px wide, above the name: uses the smaller file and an empty `alt`. */
  isSmall?: boolean;
}

/** A portrait on a panel in the person's tone. */
export function Portrait({ member, sizes, isSmall = false }: PortraitProps) {
  const { name, picture, tone } = member;
  return (
    <div className="portrait panel" data-tone={tone}>
      <Picture
        name={picture}
        {...pictureUses[isSmall ? "smallPortrait" : "portrait"]}
        sizes={sizes}
        alt={isSmall ? "" : `Portrait of ${name}`}
        {...editForm(member, "picture")}
      />
    </div>
  );
}
