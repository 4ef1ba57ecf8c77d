import { type Body, LOW, levelOf, type Point, type Scene } from "./bodies.ts";

// Projects the scene to the picture, and computes the shader's uniforms.

/** The position of a solid in the picture, in CSS pixels. */
export interface Spot {
  x: number;
  y: number;
  radius: number;
}

export interface Pointer {
  clientX: number;
  clientY: number;
}

const EYE: Point = [0, 4.9, 9.2];
/**
 * The view of a wide picture, in units at the cup's distance: the height above and below the middle, the minimum width
 * on each side, and the aspect ratio from which it applies.
 */
const WIDE = { height: 2.05, width: 2.75, middle: 1.45, from: 1.2 };
const TALL = { height: 2.6, width: 2.05, middle: 2.12, from: 0 };
/** The rotation of each solid, in radians: around the view axis, and across it. */
const LEANS = [
  [0, 0],
  [0.45, 0.25],
  [-0.35, 0.4],
  [0.5, -0.85],
  [0, 0],
  [-0.2, 0.25],
];
const LEAN_MAX = 0.5;
/** The radius of the circle around a solid, in units. */
const RADIUS = 0.5;

export type View = ReturnType<typeof viewOf>;

/** The camera's view for a picture of this shape. */
export function viewOf({ width, height }: { width: number; height: number }) {
  const aspect = width / (height || 1) || 1;
  const isWide = aspect > WIDE.from;
  const { height: half, width: across, middle } = isWide ? WIDE : TALL;
  const distance = Math.hypot(EYE[1] - middle, EYE[2]);
  return {
    isWide,
    aspect,
    focal: distance / Math.max(half, across / aspect),
    ahead: [(middle - EYE[1]) / distance, -EYE[2] / distance] as const,
  };
}

export function project(
  [x, y, z]: Point,
  { focal, ahead: [down, into], aspect }: View,
  size: { width: number; height: number },
): Spot {
  const [dy, dz] = [y - EYE[1], z - EYE[2]];
  const depth = dy * down + dz * into;
  const up = dz * down - dy * into;
  const scale = (focal / depth) * (size.height / 2);
  return { x: (aspect * size.height) / 2 + x * scale, y: size.height / 2 - up * scale, radius: RADIUS * scale };
}

/** The point on the plane through the cup that is below the pointer. */
export function unproject({ clientX, clientY }: Pointer, box: DOMRect, { focal, ahead: [down, into] }: View): Point {
  const across = ((clientX - box.left) * 2 - box.width) / box.height;
  const up = (box.height - (clientY - box.top) * 2) / box.height;
  const [dy, dz] = [down * focal - up * into, into * focal + up * down];
  const t = -EYE[2] / dz;
  return [across * t, Math.max(0.3, EYE[1] + dy * t), 0];
}

/** The shader's uniforms for a scene, except the picture's size. */
export function uniformsOf(scene: Scene, { focal, ahead }: View) {
  const { bodies, splash } = scene;
  const level = levelOf(scene);
  return {
    view: [focal, ...ahead, level],
    wave: [splash.x, splash.z, splash.age, lineOf(level)],
    place: bodies.flatMap(({ at, fused }) => [...at, fused]),
    turns: bodies.flatMap(turnOf),
  };
}

/** The height of the line around the cup, which shows the level inside. */
const lineOf = (level: number) => 0.3 + (level - LOW) * 1.4;

/** A solid leans as it moves. */
function turnOf({ speed: [x, , z] }: Body, index: number): number[] {
  const [roll = 0, pitch = 0] = LEANS[index] ?? [];
  return turnedBy(roll + leanOf(x), pitch + leanOf(z));
}

const leanOf = (speed: number) => Math.max(-LEAN_MAX, Math.min(LEAN_MAX, speed * 0.12));

/** A rotation around the view axis, then around an axis perpendicular to it. */
function turnedBy(roll: number, pitch: number): number[] {
  const [c, s, k, t] = [Math.cos(roll), Math.sin(roll), Math.cos(pitch), Math.sin(pitch)];
  return [c, -s * k, s * t, s, c * k, -c * t, 0, t, k];
}
