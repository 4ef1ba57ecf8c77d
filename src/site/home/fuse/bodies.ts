// The motion of the solids. The cup is 1.65 units high with its foot at 0; y points up, and z towards the viewer.

export type Point = [x: number, y: number, z: number];

/** In this order: resting on its button, moving above it, falling, afloat, moving out, held by the pointer. */
type State = "home" | "over" | "fall" | "afloat" | "out" | "held";

export interface Body {
  state: State;
  at: Point;
  speed: Point;
  /** How far it has welded to the melt, from 0 to 1. */
  fused: number;
  /** Its size, which is 1 in the cup. */
  scale: number;
}

/** Where a solid rests, and its size there. */
export interface Home {
  at: Point;
  scale: number;
}

export interface Scene {
  bodies: Body[];
  homes: readonly Home[];
  /** Positions in the cup, for the current mix. */
  slots: Point[];
  /** Where a solid last touched the melt, and how many seconds ago. */
  splash: { x: number; z: number; age: number };
  /** The position at which the pointer holds a solid. */
  pointer: Point;
}

/** The melt's height with an empty mix, and how much each solid adds. */
export const LOW = 1.24;
const RISE = 0.05;
/** The height of a floating solid's centre above the melt. */
const FLOATS = 0.1;
const ABOVE_RIM = 2.75;
/** Below this height, a solid that moves sideways would pass through the cup's wall. */
export const CLEAR_OF_RIM = 2.15;
const RIM = 1.05;
const GRAVITY = 13;
/** The duration of a weld, and of ripples, in seconds. */
const WELD_S = 0.9;
const RIPPLES_S = 1.6;
/** The share of the way to its size in the cup that a solid grows in a second. */
const GROWTH = 7;
const STEP_S = 1 / 120;
const STILL = 0.004;
/** The radius of the circle on which solids float, by the number of solids. */
const CIRCLES = [0, 0, 0.4, 0.46, 0.5, 0.55, 0.58];

/** The floating positions: the more solids, the wider the circle. Those at the back are higher. */
function placeSlots(mix: string): Point[] {
  const count = [...mix].filter((digit) => digit === "1").length;
  let before = 0;
  return [...mix].map((digit) => {
    if (digit === "0") return [0, 0, 0];
    const turn = (2 * Math.PI * before++) / count + (count === 2 ? Math.PI : 2.6);
    const circle = CIRCLES[count] ?? 0;
    const z = circle * Math.sin(turn);
    return [circle * Math.cos(turn), FLOATS - 0.12 * z, z];
  });
}

export function createScene(homes: readonly Home[]): Scene {
  return {
    homes,
    bodies: homes.map(({ at, scale }) => ({ state: "home", at: [...at], speed: [0, 0, 0], fused: 0, scale })),
    slots: placeSlots(""),
    splash: { x: 0, z: 0, age: RIPPLES_S },
    pointer: [0, 0, 0],
  };
}

/** The height of the melt, which rises as solids weld. */
export const levelOf = ({ bodies }: Scene): number => LOW + RISE * bodies.reduce((sum, { fused }) => sum + fused, 0);

/** Starts moving each solid to its place in the mix. */
export function mixBodies(scene: Scene, mix: string): void {
  scene.slots = placeSlots(mix);
  scene.bodies.forEach((body, at) => {
    if (body.state === "held") return;
    const isIn = body.state === "over" || body.state === "fall" || body.state === "afloat";
    if (mix[at] === "1" && !isIn) body.state = "over";
    if (mix[at] !== "1" && isIn) body.state = body.state === "over" ? "home" : "out";
  });
}

/** Moves every solid to its target immediately. */
export function settleBodies(scene: Scene): void {
  scene.splash.age = RIPPLES_S;
  for (const body of scene.bodies) {
    if (body.state === "held") continue;
    const isIn = body.state === "over" || body.state === "fall" || body.state === "afloat";
    body.state = isIn ? "afloat" : "home";
    body.fused = isIn ? 1 : 0;
    body.speed = [0, 0, 0];
  }
  scene.bodies.forEach((body, at) => {
    if (body.state === "home") body.at = [...(scene.homes[at]?.at ?? body.at)];
    else if (body.state !== "held") body.at = targetOf(scene, at);
    body.scale = sizeOf(scene, at);
  });
}

/** Advances the scene by some seconds. False once nothing moves any more. */
export function moveBodies(scene: Scene, seconds: number): boolean {
  let isMoving = false;
  for (let left = seconds; left > 0; left -= STEP_S) isMoving = step(scene, Math.min(left, STEP_S));
  return isMoving;
}

function step(scene: Scene, dt: number): boolean {
  const { bodies, splash } = scene;
  splash.age = Math.min(RIPPLES_S, splash.age + dt);
  let isMoving = splash.age < RIPPLES_S;
  bodies.forEach((body, index) => {
    const target = targetOf(scene, index);
    const [stiffness, damping] = body.state === "held" ? [260, 30] : body.state === "afloat" ? [70, 6.5] : [64, 13];
    for (const axis of [0, 1, 2] as const) {
      const isFalling = body.state === "fall" && axis === 1;
      const off = target[axis] - body.at[axis];
      const pull = isFalling ? -GRAVITY : off * stiffness - body.speed[axis] * damping;
      body.speed[axis] += pull * dt;
      body.at[axis] += body.speed[axis] * dt;
      if (Math.abs(body.speed[axis]) + Math.abs(off) > STILL) isMoving = true;
    }
    const [x, y, z] = body.at;
    const isNearSlot = Math.hypot(x - target[0], z - target[2]) < 0.25;
    if (body.state === "over" && isNearSlot && y > CLEAR_OF_RIM) body.state = "fall";
    else if (body.state === "fall" && y < levelOf(scene) + 0.25) {
      body.state = "afloat";
      body.speed[1] *= 0.45;
      scene.splash = { x, z, age: 0 };
    } else if (body.state === "out" && y > CLEAR_OF_RIM) body.state = "home";
    body.scale += (sizeOf(scene, index) - body.scale) * Math.min(1, GROWTH * dt);
    const fused = body.state === "afloat" ? 1 : 0;
    const change = Math.sign(fused - body.fused) * Math.min(Math.abs(fused - body.fused), dt / WELD_S);
    body.fused += change;
    if (change !== 0) isMoving = true;
  });
  return isMoving;
}

/** The size that a solid has or grows to: its own on the way, and its button's at rest there. */
const sizeOf = ({ bodies, homes }: Scene, index: number): number =>
  bodies[index]?.state === "home" ? (homes[index]?.scale ?? 1) : 1;

const isAbove = (one: Point, other: Point): boolean => Math.hypot(one[0] - other[0], one[2] - other[2]) < 0.5;

function targetOf({ bodies, homes, slots, pointer, ...scene }: Scene, index: number): Point {
  const [body, home, slot] = [bodies[index], homes[index], slots[index]] as [Body, Home, Point];
  const [x, y, z] = body.at;
  const canCross = y > CLEAR_OF_RIM || Math.hypot(x, z) < RIM;
  switch (body.state) {
    case "held":
      return pointer;
    case "over":
      return [canCross ? slot[0] : x, ABOVE_RIM, canCross ? slot[2] : z];
    case "fall":
      return [slot[0], 0, slot[2]];
    case "afloat":
      return [slot[0], levelOf({ bodies, homes, slots, pointer, ...scene }) + slot[1], slot[2]];
    case "out":
      return [x, ABOVE_RIM + 0.4, z];
    case "home":
      // Over the rim first, then down before the cup.
      return [home.at[0], isAbove(home.at, body.at) ? home.at[1] : Math.max(home.at[1], ABOVE_RIM), home.at[2]];
  }
}
