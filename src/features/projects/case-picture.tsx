import { editForm } from "#src/ui/edit.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { pictureUses } from "#src/ui/picture-uses.ts";
import { useScrolledByKeyboard } from "#src/ui/use-scrolled-by-keyboard.ts";

interface CasePictureProps {
  picture: string;
  alt: string;
  isFirst?: boolean;
}

/** A full-width picture of a project; files are up to 1600 px wide. */
export function CasePicture(props: CasePictureProps) {
  const { picture, alt, isFirst } = props;
  return (
    <Picture
      name={picture}
      {...pictureUses.caseStudy}
      sizes="98vw"
      alt={alt}
      {...editForm(props, "picture", "alt")}
      isFirst={isFirst}
      className="case-picture"
    />
  );
}

interface SwipedPictureProps extends Pick<CasePictureProps, "picture" | "alt"> {
  /** True for a picture beside text, at most half as wide as the page. */
  isHalf?: boolean;
}

/** A picture of an interface. On phones it is larger than its frame, which is swiped, so that its text can be read. */
export function SwipedPicture(props: SwipedPictureProps) {
  const { picture, alt, isHalf } = props;
  const wide = isHalf ? "(min-width: 64rem) 760px, 96vw" : "(min-width: 90rem) 1400px, 96vw";
  return (
    <Picture
      ref={useScrolledByKeyboard()}
      name={picture}
      {...pictureUses.caseStudy}
      sizes={`(max-width: 47.99rem) 640px, ${wide}`}
      alt={alt}
      {...editForm(props, "picture", "alt")}
      className="case-picture swiped"
    />
  );
}
