import { editForm } from "#src/ui/edit.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { pictureUses } from "#src/ui/picture-uses.ts";
import { useScrolledByKeyboard } from "#src/ui/use-scrolled-by-keyboard.ts";

interface CasePictureProps {
  picture: string;
  alt: string;
  isFirst?: boolean;
  /** True for a picture beside text, at most half as wide as the page. */
  isHalf?: boolean;
}

const sizesOf = ({ isHalf }: Pick<CasePictureProps, "isHalf">) => (isHalf ? "(min-width: 64rem) 760px, 96vw" : "98vw");

/** Drawn for wide windows. Uploaded pictures can show anything. */
const BOARD = /^projects\//;
/** The third board shows three screens side by side. */
const THREE_SCREENS = /-3$/;

/** A whole picture of a project; files are up to 1600 px wide. */
export function CasePicture(props: CasePictureProps) {
  const { picture, alt, isFirst } = props;
  return (
    <Picture
      name={picture}
      {...pictureUses.caseStudy}
      sizes={sizesOf(props)}
      alt={alt}
      {...editForm(props, "picture", "alt")}
      isFirst={isFirst}
      className="case-picture"
    />
  );
}

/** A picture of the story. */
export function StoryPicture(props: CasePictureProps) {
  const Kind = BOARD.test(props.picture) ? SwipedPicture : CasePicture;
  return <Kind {...props} />;
}

/** On phones larger than its frame, which is swiped, so that its text can be read. */
function SwipedPicture(props: CasePictureProps) {
  const { picture, alt } = props;
  const isTall = THREE_SCREENS.test(picture);
  return (
    <Picture
      ref={useScrolledByKeyboard()}
      name={picture}
      {...pictureUses.caseStudy}
      sizes={`(max-width: 47.99rem) ${isTall ? 840 : 640}px, ${sizesOf(props)}`}
      alt={alt}
      {...editForm(props, "picture", "alt")}
      className={isTall ? "case-picture swiped tall" : "case-picture swiped"}
    />
  );
}
