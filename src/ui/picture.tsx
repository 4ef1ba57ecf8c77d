import type { CSSProperties } from "react";
import { pictureFile, pictureSet, uploadedPicture } from "./picture-address.ts";

interface PictureProps {
  /** Name below /images, without width and extension ("services/1"), or that of an uploaded picture. */
  name: string;
  /** The widths of the AVIF files, smallest first; `fallback` is the WebP file's width. */
  widths: readonly number[];
  fallback: number;
  width: number;
  height: number;
  sizes: string;
  /** Empty for decoration. */
  alt: string;
  /** The largest picture in the first viewport: fetched eagerly, with high priority. */
  isFirst?: boolean;
  className?: string;
  style?: CSSProperties;
}

export function Picture({
  name,
  widths,
  fallback,
  width,
  height,
  sizes,
  alt,
  isFirst = false,
  className,
  style,
}: PictureProps) {
  const uploaded = uploadedPicture(name);
  return (
    <picture className={className} style={style}>
      {!uploaded && <source type="image/avif" sizes={sizes} srcSet={pictureSet(name, widths, "avif")} />}
      <img
        {...(uploaded && { sizes, srcSet: pictureSet(name, widths) })}
        src={pictureFile(name, fallback).address}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? "eager" : "lazy"}
        // Browsers raise the priority of a document's first pictures, which would then compete with the first view's.
        fetchPriority={isFirst ? "high" : "low"}
        decoding={isFirst ? "sync" : "async"}
        {...(uploaded && { style: cropTo(width / height, uploaded.focus) })}
      />
    </picture>
  );
}

/** Uploaded pictures have any shape, and are cropped to the one of their place. */
export function cropTo(aspectRatio: number, { x, y }: { x: number; y: number }): CSSProperties {
  return { aspectRatio, objectFit: "cover", objectPosition: `${x}% ${y}%` };
}

type Placed = Pick<PictureProps, "name" | "sizes" | "isFirst" | "className" | "style">;

const HERO_WIDTHS = [880, 1440];

export function HeroIllustration(props: Placed) {
  return <Picture {...props} widths={HERO_WIDTHS} fallback={880} width={1440} height={1440} alt="" />;
}

const PAGE_WIDTHS = [720, 1080];

/** An illustration for one page's head. `height` is at a width of 1080 px. */
export function PageIllustration({ height = 810, ...props }: Placed & { height?: number }) {
  return <Picture {...props} widths={PAGE_WIDTHS} fallback={720} width={1080} height={height} alt="" />;
}

/** A preload link for a hero illustration. */
export const heroPreload = (name: string, sizes: string) => preload(name, HERO_WIDTHS, sizes);

/** A preload link for a page illustration. */
export const pagePreload = (name: string, sizes: string) => preload(name, PAGE_WIDTHS, sizes);

function preload(name: string, widths: readonly number[], sizes: string) {
  return {
    tagName: "link" as const,
    rel: "preload",
    as: "image",
    ...(!uploadedPicture(name) && { type: "image/avif" }),
    imageSrcSet: pictureSet(name, widths, "avif"),
    imageSizes: sizes,
    fetchPriority: "high",
  };
}

export function ServiceIllustration(props: Placed) {
  return <Picture {...props} widths={[640, 960]} fallback={640} width={960} height={720} alt="" />;
}

/** The illustrations of the contact forms. */
export function HeadIllustration(props: Placed) {
  return <Picture {...props} widths={[640, 960]} fallback={640} width={960} height={720} alt="" />;
}

/** Illustrations for empty and error states. */
export function StateIllustration(props: Placed) {
  return <Picture {...props} widths={[400, 640]} fallback={400} width={640} height={480} alt="" />;
}

export function ValueIllustration(props: Placed) {
  return <Picture {...props} widths={[240, 480]} fallback={240} width={480} height={480} alt="" />;
}
