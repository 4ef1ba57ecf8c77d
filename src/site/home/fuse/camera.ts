import { type Body, LOW, levelOf, type Point, type Scene } from "./bodies.ts";
import { MOLTEN, PIGMENTS } from "./shader.ts";

// Projects the scene to the picture, and computes the shader's uniforms.

/** The position of a solid in the picture, in CSS pixels. */
export interface Spot {
  x: number;
  y: number;
  radius: number;
}

const EYE: Point = [0, 4.9, 9.2];
/** The square around the cup, in units at its distance: half its side, and the height of its middle. */
const HALF = 1.62;
const MIDDLE = 1.19;
const DISTANCE = Math.hypot(EYE[1] - MIDDLE, EYE[2]);
const FOCAL = DISTANCE / HALF;
/** The direction of the view, which is straight ahead: down, and into the picture. */
const DOWN = (MIDDLE - EYE[1]) / DISTANCE;
const INTO = -EYE[2] / DISTANCE;
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
const FACING = -0.4;
/** The radius of the circle around a solid, in units. */
const RADIUS = 0.5;

/** The square around the cup: its middle and half its side, in CSS pixels from the picture's top left corner. */
export interface Frame {
  x: number;
  y: number;
  half: number;
}

export function project([x, y, z]: Point, frame: Frame): Spot {
  const [dy, dz] = [y - EYE[1], z - EYE[2]];
  const scale = (FOCAL / (dy * DOWN + dz * INTO)) * frame.half;
  return { x: frame.x + x * scale, y: frame.y - (dz * DOWN - dy * INTO) * scale, radius: RADIUS * scale };
}

/** The point that is shown at a place of the picture, on the plane through the cup or this far before it. */
export function unproject({ x, y }: Pick<Spot, "x" | "y">, frame: Frame, z = 0): Point {
  const [across, up] = [(x - frame.x) / frame.half, (frame.y - y) / frame.half];
  const t = (z - EYE[2]) / (INTO * FOCAL + up * DOWN);
  return [across * t, EYE[1] + (DOWN * FOCAL - up * INTO) * t, z];
}

/** The shader's uniforms for a scene, except the picture's size. */
export function uniformsOf(scene: Scene) {
  const { bodies, splash } = scene;
  const level = levelOf(scene);
  return {
    view: [FOCAL, DOWN, INTO, level],
    wave: [splash.x, splash.z, splash.age, lineOf(level)],
    place: bodies.flatMap(({ at, fused }) => [...at, fused]),
    turns: bodies.flatMap(turnOf),
    melt: meltOf(scene),
  };
}

/** The height of the line around the cup, which shows the level inside. */
const lineOf = (level: number) => 0.3 + (level - LOW) * 1.4;

/** The melt's colour: the mean of all that is in it, of which the first melt is one part. The last is its glow. */
function meltOf({ bodies }: Scene): number[] {
  const all = 1 + bodies.reduce((sum, { fused }) => sum + 4 * fused, 0);
  const mean = MOLTEN.map((molten, at) => {
    const logs = bodies.reduce(
      (sum, { fused }, index) => sum + 4 * fused * Math.log(PIGMENTS[index]?.[at] ?? 1),
      Math.log(molten),
    );
    return Math.exp(logs / all);
  });
  return [...mean, 0.14 / all];
}

/** A solid leans as it moves. The columns are longer, the smaller it is. */
function turnOf({ at: [, y], speed: [x, , z], scale }: Body, index: number): number[] {
  const [roll = 0, pitch = 0] = LEANS[index] ?? [];
  // The lower, the more it faces the eye above.
  const facing = FACING * Math.min(1, Math.max(0, 1.2 - y));
  return turnedBy(roll + leanOf(x), pitch + leanOf(z) + facing).map((each) => each / scale);
}

const leanOf = (speed: number) => Math.max(-LEAN_MAX, Math.min(LEAN_MAX, speed * 0.12));

/** A rotation around the view axis, then around an axis perpendicular to it. */
function turnedBy(roll: number, pitch: number): number[] {
  const [c, s, k, t] = [Math.cos(roll), Math.sin(roll), Math.cos(pitch), Math.sin(pitch)];
  return [c, -s * k, s * t, s, c * k, -c * t, 0, t, k];
}
