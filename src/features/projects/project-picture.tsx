import { type SyntheticEvent, useState } from "react";
import { Picture } from "#src/ui/picture.tsx";
import { pictureSet } from "#src/ui/picture-address.ts";

interface ProjectPictureProps {
  name: string;
  alt: string;
  sizes: string;
}

/** The framed picture. New ones fade in over the previous one once loaded. */
export function ProjectPicture({ name, alt, sizes }: ProjectPictureProps) {
  const [layers, setLayers] = useState({ turn: 0, top: name, below: "" });
  if (layers.top !== name) setLayers({ turn: layers.turn + 1, top: name, below: layers.top });
  const { turn, below } = layers;
  const common = { widths: [240, 800, 1600], fallback: 800, width: 800, height: 600, sizes };
  return (
    <div className="project-frame">
      {below && <Picture key={turn - 1} {...common} name={below} alt="" isFirst />}
      <div
        key={turn}
        className={below ? "arriving" : undefined}
        onLoad={showLoaded}
        onError={showLoaded}
        onTransitionEnd={() => setLayers({ ...layers, below: "" })}
      >
        <Picture {...common} name={name} alt={alt} isFirst={turn > 0} />
      </div>
    </div>
  );
}

function showLoaded({ currentTarget }: SyntheticEvent<HTMLElement>) {
  currentTarget.dataset.loaded = "";
}

const preloaded = new Set<string>();

/** Preloads a picture in the size in which it will be shown. */
export function preloadPicture(name: string, sizes: string): void {
  if (preloaded.has(name)) return;
  preloaded.add(name);
  const image = new Image();
  image.sizes = sizes;
  image.srcset = pictureSet(name, [240, 800, 1600], "avif");
}
