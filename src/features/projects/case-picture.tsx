import { Picture } from "#src/ui/picture.tsx";

/** The view-transition name of the picture that moves from a card to the project's page. */
export const FLYING = "project";

interface CasePictureProps {
  picture: string;
  alt: string;
  /** Beside text: at most half of the page's width. */
  isHalf?: boolean;
  isFirst?: boolean;
}

/** A full-width picture of a project; files are up to 1600 px wide. */
export function CasePicture({ picture, alt, isHalf, isFirst }: CasePictureProps) {
  return (
    <Picture
      name={picture}
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
