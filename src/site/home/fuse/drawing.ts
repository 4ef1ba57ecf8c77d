import { isMotionAllowed } from "#src/ui/motion.ts";
import { createScene, isOverCup, mixBodies, moveBodies, placeHomes, type Scene, settleBodies } from "./bodies.ts";
import { type Pointer, project, type Spot, uniformsOf, unproject, type View, viewOf } from "./camera.ts";
import { FRAGMENT, VERTEX } from "./shader.ts";

export interface Stage {
  /** Shows a mix: solids move to their places, or appear there immediately if motion is off. */
  show(mix: string): void;
  /** Lets the pointer move a solid. */
  hold(index: number, event: Pointer): void;
  /** Releases a solid. True if it is above the cup. */
  letGo(index: number): boolean;
  close(): void;
}

interface StageOptions {
  canvas: HTMLCanvasElement;
  mix: string;
  /** Receives the solids' positions whenever they have moved. */
  onMove: (spots: Spot[]) => void;
  /** Called if the browser drops the WebGL context. */
  onLost: () => void;
}

/**
 * A frame's timestamp may precede the input that requested it. Such a frame counts as this long, or nothing would begin
 * to move.
 */
const FRAME_MIN_S = 1 / 240;
const FRAME_MAX_S = 1 / 30;
/** A device that exceeds this in each of three frames at half the resolution is too slow. */
const SLOW_MS = 24;
const TRIES = 3;
const HALF = 0.5;
/** Time budgets for a frame while solids move, and for the frame that stays. */
const MOVING_MS = 9;
const RESTING_MS = 220;
const DETAIL_MAX = 2;

/** Draws the solids and the cup. Undefined if this device cannot do so quickly: then the picture stays. */
export async function openStage({ canvas, mix, onMove, onLost }: StageOptions): Promise<Stage | undefined> {
  const gl = canvas.getContext("webgl2", { antialias: false, powerPreference: "low-power" });
  const paint = gl && prepare(gl);
  if (!gl || !paint) return undefined;

  let detail = HALF;
  let isClosed = false;
  let size = { width: 0, height: 0 };
  let view = viewOf(size);
  const scene: Scene = createScene(view.isWide);
  let held: { index: number; pointer: Pointer } | undefined;
  let frame = 0;
  let last = 0;

  function measure() {
    const { clientWidth: width, clientHeight: height } = canvas;
    size = { width, height };
    const before = view.isWide;
    view = viewOf(size);
    if (before !== view.isWide) scene.homes = placeHomes(view.isWide);
  }

  function draw(scale: number) {
    const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    paint?.(scene, view, [width, height]);
  }

  function reportSpots() {
    onMove(scene.bodies.map(({ at }) => project(at, view, size)));
  }

  function follow() {
    if (held) scene.pointer = unproject(held.pointer, canvas.getBoundingClientRect(), view);
  }

  function onFrame(now: number) {
    const seconds = Math.min(FRAME_MAX_S, Math.max(FRAME_MIN_S, (now - last) / 1_000));
    last = now;
    follow();
    const isMoving = moveBodies(scene, seconds) || held !== undefined;
    frame = isMoving ? requestAnimationFrame(onFrame) : 0;
    draw(isMoving ? Math.min(detail, devicePixelRatio) : restingDetail());
    reportSpots();
  }

  function restingDetail() {
    return Math.min(DETAIL_MAX, detail * Math.sqrt(RESTING_MS / MOVING_MS));
  }

  /** Starts drawing, or draws once if motion is off. */
  function wake() {
    if (frame || isClosed) return;
    if (!isMotionAllowed()) {
      follow();
      settleBodies(scene);
      if (held) moveBodies(scene, 1);
      draw(restingDetail());
      reportSpots();
      return;
    }
    last = performance.now();
    frame = requestAnimationFrame(onFrame);
  }

  measure();
  mixBodies(scene, mix);
  settleBodies(scene);
  draw(HALF);
  await isDrawn(gl);
  const times: number[] = [];
  while (times.length < TRIES && !times.some((ms) => ms <= SLOW_MS)) {
    // Date.now, so that tests on a software rasteriser can stop the clock.
    const before = Date.now();
    draw(HALF);
    await isDrawn(gl);
    times.push(Date.now() - before);
  }
  const fastest = Math.min(...times);
  if (fastest > SLOW_MS || gl.isContextLost()) return undefined;
  detail = Math.min(DETAIL_MAX, HALF * Math.max(1, Math.sqrt(MOVING_MS / Math.max(fastest, 1))));

  const resized = new ResizeObserver(() => {
    measure();
    if (size.width === 0) return;
    if (!frame) settleBodies(scene);
    draw(restingDetail());
    reportSpots();
  });
  resized.observe(canvas);
  function close() {
    isClosed = true;
    cancelAnimationFrame(frame);
    resized.disconnect();
  }
  canvas.addEventListener("webglcontextlost", () => {
    close();
    onLost();
  });

  return {
    show(next) {
      mixBodies(scene, next);
      wake();
    },
    hold(index, pointer) {
      const body = scene.bodies[index];
      if (!body) return;
      if (held?.index !== index) body.state = "held";
      held = { index, pointer };
      wake();
    },
    letGo(index) {
      const body = scene.bodies[index];
      held = undefined;
      if (!body) return false;
      const isIn = isOverCup(scene.pointer);
      body.state = isIn ? "fall" : body.at[1] < 2 && Math.abs(body.at[0]) < 1.4 ? "out" : "home";
      wake();
      return isIn;
    },
    close() {
      close();
      gl.getExtension("WEBGL_lose_context")?.loseContext();
    },
  };
}

/** Resolves when the GPU has finished drawing. */
function isDrawn(gl: WebGL2RenderingContext): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  return new Promise((resolve) => {
    const look = () => {
      const isOpen = fence && !gl.isContextLost() && gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED;
      if (isOpen) setTimeout(look, 1);
      else resolve();
    };
    look();
  });
}

/** Compiles the shader. Null if the browser cannot. */
function prepare(gl: WebGL2RenderingContext) {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return null;
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  const named = (name: string) => gl.getUniformLocation(program, name);
  const at = {
    size: named("size"),
    view: named("view"),
    wave: named("wave"),
    place: named("place"),
    turns: named("turns"),
  };

  return (scene: Scene, view: View, [width, height]: readonly [number, number]) => {
    const values = uniformsOf(scene, view);
    gl.viewport(0, 0, width, height);
    gl.uniform2f(at.size, width, height);
    gl.uniform4fv(at.view, values.view);
    gl.uniform4fv(at.wave, values.wave);
    gl.uniform4fv(at.place, values.place);
    gl.uniformMatrix3fv(at.turns, false, values.turns);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
}
