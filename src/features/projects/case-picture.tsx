import { editForm } from "#src/ui/edit.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { pictureUses } from "#src/ui/picture-uses.ts";

interface CasePictureProps {
  picture: string;
  alt: string;
  /** True for a picture beside text, at most half as wide as the page. */
  isHalf?: boolean;
  isFirst?: boolean;
}

/** A full-width picture of a project; files are up to 1600 px wide. */
export function CasePicture(props: CasePictureProps) {
  const { picture, alt, isHalf, isFirst } = props;
  return (
    <Picture
      name={picture}
      {...pictureUses.caseStudy}
      sizes={isHalf ? "(min-width: 64rem) 760px, 96vw" : "(min-width: 90rem) 1400px, 96vw"}
      alt={alt}
      {...editForm(props, "picture", "alt")}
      isFirst={isFirst}
      className="case-picture"
    />
  );
}
