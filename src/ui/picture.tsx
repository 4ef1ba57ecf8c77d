import type { CSSProperties } from "react";

interface PictureProps {
  /** Name below /images, without width and ending: "services/1". */
  name: string;
  /** Widths that exist as AVIF, smallest first; the WebP fallback has `fallback`. */
  widths: readonly number[];
  fallback: number;
  width: number;
  height: number;
  sizes: string;
  /** Empty for decoration. */
  alt: string;
  /** The largest picture of the first viewport: fetched at once, before anything else. */
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
  return (
    <picture className={className} style={style}>
      <source
        type="image/avif"
        sizes={sizes}
        srcSet={widths.map((w) => `/images/${name}-${w}.avif ${w}w`).join(", ")}
      />
      <img
        src={`/images/${name}-${fallback}.webp`}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding={isFirst ? "sync" : "async"}
      />
    </picture>
  );
}

type Placed = Pick<PictureProps, "name" | "sizes" | "isFirst" | "className" | "style">;

export function HeroCast(props: Placed) {
  return <Picture {...props} widths={[800, 1200]} fallback={800} width={1200} height={1200} alt="" />;
}

export function ServiceCast(props: Placed) {
  return <Picture {...props} widths={[640, 960]} fallback={640} width={960} height={720} alt="" />;
}

/** Small casts: empty states, values. */
export function StateCast(props: Placed & { width?: number; height?: number }) {
  return <Picture width={640} height={480} {...props} widths={[400, 640]} fallback={400} alt="" />;
}
