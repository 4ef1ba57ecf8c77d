import { Picture } from "#src/ui/picture.tsx";

/** The picture that flies from a card to the head of the project's page (its name in a view transition). */
export const FLYING = "project";

interface CasePictureProps {
  name: string;
  alt: string;
  /** Beside text: half of the page at most. */
  isHalf?: boolean;
  isFirst?: boolean;
}

/** One of a project's pictures as large as the page allows; the files are up to 1600 px wide. */
export function CasePicture({ name, alt, isHalf, isFirst }: CasePictureProps) {
  return (
    <Picture
      name={name}
      widths={[800, 1600]}
      fallback={800}
      width={1600}
      height={1200}
      sizes={isHalf ? "(min-width: 64rem) 760px, 96vw" : "(min-width: 90rem) 1400px, 96vw"}
      alt={alt}
      isFirst={isFirst}
      className="case-picture"
      style={isFirst ? { viewTransitionName: FLYING } : undefined}
    />
  );
}
