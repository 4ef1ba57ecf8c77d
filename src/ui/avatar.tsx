const DEFAULT_INITIAL = "S";

interface AvatarProps {
  name: string;
  picture?: string | null;
  size?: number;
}

/** The person's picture or initial. Decorative: the name is next to it. */
export function Avatar({ name, picture, size = 46 }: AvatarProps) {
  const initial = [...name.trim()][0]?.toUpperCase() ?? DEFAULT_INITIAL;
  return (
    <span className="avatar" style={{ "--size": `${size}px` } as React.CSSProperties} aria-hidden="true">
      {picture ? <img src={picture} alt="" width={size} height={size} /> : initial}
    </span>
  );
}
