import { type PointerEvent, useEffect, useRef, useState } from "react";

/** Side of the square that is uploaded; the server scales it down. */
const SIDE = 512;
const QUALITY = 0.9;
const ZOOM_MAX = 4;

interface Crop {
  zoom: number;
  /** The square's position: 0 is the left or top end of its range, 1 the other. */
  across: number;
  down: number;
}

const MIDDLE: Crop = { zoom: 1, across: 0.5, down: 0.5 };

interface PictureCropperProps {
  /** The name of the form field for the square. */
  name: string;
  picture: ImageBitmap;
}

/** Shows a picture as the square that will be saved. Drag it, or use the sliders. */
export function PictureCropper({ name, picture }: PictureCropperProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(MIDDLE);
  const dragged = useRef<{ x: number; y: number }>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new picture starts in its middle
  useEffect(() => setCrop(MIDDLE), [picture]);
  useEffect(() => draw(ref.current, picture, crop), [picture, crop]);
  useEffect(() => {
    const canvas = ref.current;
    const form = canvas?.closest("form");
    const add = ({ formData }: FormDataEvent) => canvas && formData.set(name, croppedPicture(canvas));
    form?.addEventListener("formdata", add);
    return () => form?.removeEventListener("formdata", add);
  }, [name]);

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    const from = dragged.current;
    if (!from) return;
    dragged.current = { x: event.clientX, y: event.clientY };
    const scale = squareOf(picture, crop.zoom) / event.currentTarget.clientWidth;
    const move = (at: number, pixels: number, room: number) =>
      room > 0 ? Math.min(1, Math.max(0, at - (pixels * scale) / room)) : at;
    const { across, down } = roomOf(picture, crop.zoom);
    setCrop({
      ...crop,
      across: move(crop.across, event.clientX - from.x, across),
      down: move(crop.down, event.clientY - from.y, down),
    });
  }

  const room = roomOf(picture, crop.zoom);
  return (
    <div className="cropper">
      <canvas
        ref={ref}
        width={SIDE}
        height={SIDE}
        role="img"
        aria-label="Preview of your picture"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragged.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          dragged.current = null;
        }}
      />
      <div>
        <Slider label="Zoom" max={ZOOM_MAX} min={1} value={crop.zoom} onChange={(zoom) => setCrop({ ...crop, zoom })} />
        <Slider
          label="Move left or right"
          value={crop.across}
          isIdle={room.across === 0}
          onChange={(across) => setCrop({ ...crop, across })}
        />
        <Slider
          label="Move up or down"
          value={crop.down}
          isIdle={room.down === 0}
          onChange={(down) => setCrop({ ...crop, down })}
        />
      </div>
    </div>
  );
}

interface SliderProps {
  label: string;
  min?: number;
  max?: number;
  value: number;
  /** True if that side is entirely visible, so there is nothing to move. */
  isIdle?: boolean;
  onChange: (value: number) => void;
}

function Slider({ label, min = 0, max = 1, value, isIdle, onChange }: SliderProps) {
  return (
    <label className="slider small">
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        disabled={isIdle}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}

const squareOf = ({ width, height }: ImageBitmap, zoom: number) => Math.min(width, height) / zoom;

function roomOf(picture: ImageBitmap, zoom: number) {
  const side = squareOf(picture, zoom);
  return { across: picture.width - side, down: picture.height - side };
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, { zoom, across, down }: Crop): void {
  const context = canvas?.getContext("2d");
  if (!context) return;
  const side = squareOf(picture, zoom);
  const room = roomOf(picture, zoom);
  // Transparent parts become white: the picture is sent without transparency.
  context.fillStyle = "white";
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(picture, room.across * across, room.down * down, side, side, 0, 0, SIDE, SIDE);
}

/** The square as a data URL, small enough for the API. */
function croppedPicture(canvas: HTMLCanvasElement): string {
  return canvas.toDataURL("image/jpeg", QUALITY);
}
