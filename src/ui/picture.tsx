import type { CSSProperties, Ref } from "react";
import { pictureAddress, pictureSet, uploadedPicture } from "./picture-address.ts";
import { type PictureUse, pictureUses, type Shape } from "./picture-uses.ts";

interface PictureProps extends PictureUse {
  /** Name below /images, without width and extension ("services/1"), or that of an uploaded picture. */
  name: string;
  sizes: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** The largest picture in the first viewport: fetched eagerly, with high priority. */
  isFirst?: boolean;
  className?: string;
  style?: CSSProperties;
  ref?: Ref<HTMLElement>;
  /** Marks it on a page that can be edited (`editForm`). */
  "data-form"?: string;
}

export function Picture({
  name,
  sizes,
  alt,
  isFirst = false,
  className,
  style,
  ref,
  "data-form": form,
  ...use
}: PictureProps) {
  const isUploaded = uploadedPicture(name) !== undefined;
  return (
    <picture ref={ref} className={className} style={style}>
      {!isUploaded && <source type="image/avif" sizes={sizes} srcSet={pictureSet(name, use, "avif")} />}
      <img
        {...(isUploaded && { sizes, srcSet: pictureSet(name, use) })}
        src={pictureAddress(name, use)}
        alt={alt}
        data-form={form}
        width={use.width}
        height={use.height}
        loading={isFirst ? "eager" : "lazy"}
        // Browsers raise the priority of a document's first pictures, which would then compete with the first view's.
        fetchPriority={isFirst ? "high" : "low"}
        decoding={isFirst ? "sync" : "async"}
        {...(isUploaded && { style: keepShape(use) })}
      />
    </picture>
  );
}

/** Crops of small pictures are some pixels off the shape; without this, the page would shift when they load. */
export const keepShape = ({ width, height }: Shape): CSSProperties => ({ aspectRatio: width / height });

type Placed = Pick<PictureProps, "name" | "sizes" | "isFirst" | "className" | "style" | "data-form">;

export function HeroIllustration(props: Placed) {
  return <Picture {...props} {...pictureUses.hero} alt="" />;
}

const PAGE = { widths: [480, 720, 1080], fallback: 720, width: 1080, height: 810 };

/** An illustration for one page's head. `height` is at a width of 1080 px. */
export function PageIllustration({ height = PAGE.height, ...props }: Placed & { height?: number }) {
  return <Picture {...props} {...PAGE} height={height} alt="" />;
}

/** A preload link for a hero illustration. */
export const heroPreload = (name: string, sizes: string) => preload(name, pictureUses.hero, sizes);

/** A preload link for a page illustration. */
export const pagePreload = (name: string, sizes: string) => preload(name, PAGE, sizes);

function preload(name: string, use: PictureUse, sizes: string) {
  return {
    tagName: "link" as const,
    rel: "preload",
    as: "image",
    imageSrcSet: pictureSet(name, use, "avif"),
    imageSizes: sizes,
    fetchPriority: "high",
  };
}

export function ServiceIllustration(props: Placed) {
  return <Picture {...props} {...pictureUses.service} alt="" />;
}

/** The illustrations of the contact forms and of crafts. */
export function HeadIllustration(props: Placed) {
  return <Picture {...props} widths={[640, 960]} fallback={640} width={960} height={720} alt="" />;
}

/** Illustrations for empty and error states. */
export function StateIllustration(props: Placed) {
  return <Picture {...props} widths={[400, 640]} fallback={400} width={640} height={480} alt="" />;
}

export function ValueIllustration(props: Placed) {
  return <Picture {...props} {...pictureUses.value} alt="" />;
}
