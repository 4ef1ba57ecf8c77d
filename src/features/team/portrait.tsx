import type { TeamMember } from "#src/content/team.ts";
import { Picture } from "#src/ui/picture.tsx";

/** A person's portrait on a panel of the person's tone. */
export function Portrait({ member: { name, picture, tone }, sizes }: { member: TeamMember; sizes: string }) {
  return (
    <div className="portrait panel" data-tone={tone}>
      <Picture
        name={picture}
        widths={[480, 800]}
        fallback={480}
        width={800}
        height={934}
        sizes={sizes}
        alt={`Portrait of ${name}`}
      />
    </div>
  );
}
