import { isMotionAllowed } from "#src/ui/motion.ts";
import { CLEAR_OF_RIM, createScene, type Home, mixBodies, moveBodies, type Scene, settleBodies } from "./bodies.ts";
import { type Frame, project, uniformsOf, unproject } from "./camera.ts";
import { FRAGMENT, VERTEX } from "./shader.ts";

export interface Stage {
  /** Shows a mix: solids move to their places, or appear there immediately if motion is off. */
  show(mix: string): void;
  /** Lets the pointer move a solid. */
  hold(index: number, event: Pointer): void;
  /** Releases a solid: into the cup, or out of it. */
  letGo(index: number, isIn: boolean): void;
  close(): void;
}

export interface Pointer {
  clientX: number;
  clientY: number;
}

interface StageOptions {
  canvas: HTMLCanvasElement;
  /** The cup's place, as wide as it is high or wider. */
  cup: HTMLElement;
  /** Where the solids rest. */
  places: Iterable<Element>;
  mix: string;
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
/** How far before the cup solids rest and are dragged, so that neither they nor their shadows touch it. */
const BEFORE = 3;
/** The radius of the circle around a solid, as a share of half its place. As in tools/artwork/mixes.ts. */
const SHARE = 0.8;

/** Draws the solids and the cup. Undefined if this device cannot do so quickly: then the picture stays. */
export async function openStage({ canvas, cup, places, mix, onLost }: StageOptions): Promise<Stage | undefined> {
  const gl = canvas.getContext("webgl2", { antialias: false, powerPreference: "low-power" });
  const paint = gl && prepare(gl);
  if (!gl || !paint) return undefined;

  let detail = HALF;
  let isClosed = false;
  let frame: Frame = { x: 0, y: 0, half: 1 };
  const scene: Scene = createScene([]);
  let held: { index: number; pointer: Pointer } | undefined;
  let request = 0;
  let last = 0;

  /** The middle of an element in the picture, and half its height. */
  function frameOf(element: Element): Frame {
    const [box, { left, top, width, height }] = [canvas.getBoundingClientRect(), element.getBoundingClientRect()];
    return { x: left - box.left + width / 2, y: top - box.top + height / 2, half: height / 2 };
  }

  function measure() {
    frame = frameOf(cup);
    scene.homes = [...places].map((place): Home => {
      const { half, ...middle } = frameOf(place);
      const at = unproject(middle, frame, BEFORE);
      return { at, scale: (SHARE * half) / project(at, frame).radius };
    });
  }

  function draw(scale: number) {
    const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((side) => Math.round(side * scale));
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const { x, y, half } = frame;
    paint?.(
      scene,
      [x, canvas.clientHeight - y, half].map((each) => each * scale),
    );
  }

  function follow() {
    if (!held) return;
    const { left, top } = canvas.getBoundingClientRect();
    const at = { x: held.pointer.clientX - left, y: held.pointer.clientY - top };
    scene.pointer = unproject(at, frame);
    // Lower than the rim, it is before the cup rather than in its wall.
    if (scene.pointer[1] < CLEAR_OF_RIM) scene.pointer = unproject(at, frame, BEFORE);
  }

  function onFrame(now: number) {
    const seconds = Math.min(FRAME_MAX_S, Math.max(FRAME_MIN_S, (now - last) / 1_000));
    last = now;
    follow();
    const isMoving = moveBodies(scene, seconds) || held !== undefined;
    request = isMoving ? requestAnimationFrame(onFrame) : 0;
    draw(isMoving ? Math.min(detail, devicePixelRatio) : restingDetail());
  }

  function restingDetail() {
    return Math.min(DETAIL_MAX, detail * Math.sqrt(RESTING_MS / MOVING_MS));
  }

  /** Starts drawing, or draws once if motion is off. */
  function wake() {
    if (request || isClosed) return;
    if (!isMotionAllowed()) {
      follow();
      settleBodies(scene);
      if (held) moveBodies(scene, 1);
      draw(restingDetail());
      return;
    }
    last = performance.now();
    request = requestAnimationFrame(onFrame);
  }

  measure();
  scene.bodies = createScene(scene.homes).bodies;
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
    if (canvas.clientWidth === 0) return;
    measure();
    if (!request) settleBodies(scene);
    draw(restingDetail());
  });
  resized.observe(canvas);
  function close() {
    isClosed = true;
    cancelAnimationFrame(request);
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
    letGo(index, isIn) {
      const body = scene.bodies[index];
      held = undefined;
      if (!body) return;
      const [x, y, z] = body.at;
      body.state = isIn ? "over" : y < CLEAR_OF_RIM && Math.hypot(x, z) < 1.4 ? "out" : "home";
      wake();
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
    frame: named("frame"),
    view: named("view"),
    wave: named("wave"),
    melt: named("melt"),
    place: named("place"),
    turns: named("turns"),
  };

  return (scene: Scene, frame: number[]) => {
    const values = uniformsOf(scene);
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
    gl.uniform3fv(at.frame, frame);
    gl.uniform4fv(at.view, values.view);
    gl.uniform4fv(at.wave, values.wave);
    gl.uniform4fv(at.melt, values.melt);
    gl.uniform4fv(at.place, values.place);
    gl.uniformMatrix3fv(at.turns, false, values.turns);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
}
