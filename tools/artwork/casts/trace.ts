// Renders an illustration: compiles the tracer with a scene, and accumulates samples in floating-point targets.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

/** Sums divided by the sample count. Bottom row first, as in WebGL. */
export type Layers = {
  width: number;
  height: number;
  colour: Float32Array;
  albedo: Float32Array;
  normal: Float32Array;
};

const SCENES = new URL("scenes/", import.meta.url);
const IMAGES = new URL("../../../public/images/", import.meta.url);
const TRACER = new URL("tracer.glsl", import.meta.url);

/** The image is rendered in strips, because a long draw call would be stopped as a hang. */
const STRIP = 64;

const sourceOf = (scene: string): string => readFileSync(new URL(`${scene}.glsl`, SCENES), "utf8");

const CAMERA = /^(#define (SHADOW|FIELD|FLOOR_Y)|const vec3 CAMERA|const float FOCAL).*$/gm;
/** Matches the motion in a scene. Without it, moving parts stay where they are in the still. */
const MOTION = /^#define MOVES$|^void move\(\) \{[\s\S]*?^\}$/gm;
const OWN_NAME = /^(?:const )?(?:float|vec2|vec3|Solid) (\w+)(?=\(| =)|(?<=^const .*, )\w+(?= =)/gm;

/** Prepares a scene for inclusion: drops its camera and motion, and prefixes its names with `name` to avoid collisions. */
function partOf(scene: string, name: string): string {
  const source = sourceOf(scene).replace(CAMERA, "").replace(MOTION, "");
  const names = new Set([...source.matchAll(OWN_NAME)].map(([whole, declared]) => declared ?? whole));
  const renamed = (own: string) => (own === "scene" ? name : `${name}_${own}`);
  return source.replace(/(?<!\.)\b[A-Za-z]\w*/g, (word) => (names.has(word) ? renamed(word) : word));
}

/** A line `//USE service-1 AS website` in a scene includes another one as `Solid website(vec3 p)`. */
function shaderOf(scene: string): string {
  const source = sourceOf(scene).replace(/^\/\/USE (\S+) AS (\w+)$/gm, (_, part, name) => partOf(part, name));
  return readFileSync(TRACER, "utf8").replace("//SCENE", () => source);
}

/** The published images that a scene names in lines such as `//PICTURE projects/06-fenwheel-1`, for its sampler. */
function picturesOf(scene: string): string[] {
  return [...sourceOf(scene).matchAll(/^\/\/PICTURE (\S+)$/gm)].map(([, name]) => {
    const file = readFileSync(new URL(`${name}-800.webp`, IMAGES));
    return `data:image/webp;base64,${file.toString("base64")}`;
  });
}

/** Runs in the page: one canvas, the program, its textures and three accumulation targets. */
async function setUp({
  fragment,
  pictures,
  width,
  height,
}: {
  fragment: string;
  pictures: string[];
  width: number;
  height: number;
}) {
  const gl = new OffscreenCanvas(width, height).getContext("webgl2", { antialias: false });
  if (!gl?.getExtension("EXT_color_buffer_float")) throw new Error("WebGL 2 with float targets is not available.");
  gl.getExtension("EXT_float_blend");

  const program = gl.createProgram();
  const attach = (type: number, source: string) => {
    const shader = gl.createShader(type) as WebGLShader;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) ?? "shader");
    gl.attachShader(program, shader);
  };
  attach(
    gl.VERTEX_SHADER,
    "#version 300 es\nvoid main() { gl_Position = vec4(vec2(gl_VertexID << 1 & 2, gl_VertexID & 2) * 2. - 1., 0, 1); }",
  );
  attach(gl.FRAGMENT_SHADER, fragment);
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? "program");

  if (pictures.length > 0) {
    const layers = await Promise.all(pictures.map(async (url) => createImageBitmap(await (await fetch(url)).blob())));
    const [{ width: across, height: down }] = layers as [ImageBitmap];
    gl.bindTexture(gl.TEXTURE_2D_ARRAY, gl.createTexture());
    gl.texStorage3D(gl.TEXTURE_2D_ARRAY, 1, gl.SRGB8_ALPHA8, across, down, layers.length);
    layers.forEach((layer, at) => {
      gl.texSubImage3D(gl.TEXTURE_2D_ARRAY, 0, 0, 0, at, across, down, 1, gl.RGBA, gl.UNSIGNED_BYTE, layer);
    });
    gl.texParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  }

  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
  const targets = [0, 1, 2].map((index) => gl.COLOR_ATTACHMENT0 + index);
  for (const target of targets) {
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, width, height);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, target, gl.TEXTURE_2D, texture, 0);
  }
  gl.drawBuffers(targets);
  gl.viewport(0, 0, width, height);
  gl.useProgram(program);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE);
  gl.enable(gl.SCISSOR_TEST);
  gl.uniform2f(gl.getUniformLocation(program, "size"), width, height);
  const uniform = (name: string) => gl.getUniformLocation(program, name);
  return { gl, seed: uniform("seed"), before: uniform("before"), progress: uniform("progress") };
}

type Studio = Awaited<ReturnType<typeof setUp>>;

function clearTargets({ gl }: Studio) {
  gl.disable(gl.SCISSOR_TEST);
  gl.clear(gl.COLOR_BUFFER_BIT);
  gl.enable(gl.SCISSOR_TEST);
}

function addSample({
  studio,
  sample,
  before,
  progress,
  width,
  height,
  strip,
}: {
  studio: Studio;
  sample: number;
  before: number;
  progress: number;
  width: number;
  height: number;
  strip: number;
}) {
  const { gl } = studio;
  gl.uniform1f(studio.seed, sample);
  gl.uniform1f(studio.before, before);
  gl.uniform1f(studio.progress, progress);
  for (let y = 0; y < height; y += strip) {
    gl.scissor(0, y, width, strip);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.flush();
  }
  // Reading a pixel waits for pending work, so that the queue does not grow.
  gl.readBuffer(gl.COLOR_ATTACHMENT0);
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.FLOAT, new Float32Array(4));
  // A lost context returns zeros, which would produce an empty image.
  if (gl.isContextLost())
    throw new Error("The graphics process was stopped as if it hung. Try again on a calmer machine.");
}

function readTarget({
  studio,
  target,
  width,
  height,
}: {
  studio: Studio;
  target: number;
  width: number;
  height: number;
}): string {
  const { gl } = studio;
  const values = new Float32Array(width * height * 4);
  gl.readBuffer(gl.COLOR_ATTACHMENT0 + target);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.FLOAT, values);
  const bytes = new Uint8Array(values.buffer);
  const piece = 32768;
  let text = "";
  for (let at = 0; at < bytes.length; at += piece) text += String.fromCharCode(...bytes.subarray(at, at + piece));
  return btoa(text);
}

/** The time span of an exposure, in seconds before the still, and the length of the sequence. */
export type Exposure = { from: number; to: number; seconds: number };

const THE_PICTURE: Exposure = { from: 0, to: 0, seconds: 1 };

/** Traces the still of `scenes/<scene>.glsl` in an open page. */
export async function trace(page: Page, scene: string, width: number, height: number, samples: number) {
  for await (const layers of traceEach(page, scene, width, height, samples, [THE_PICTURE])) return layers;
  throw new Error(`${scene} was not traced.`);
}

/** Traces each exposure of `scenes/<scene>.glsl` in an open page; compiling the scene takes longest. Motion is blurred. */
export async function* traceEach(
  page: Page,
  scene: string,
  width: number,
  height: number,
  samples: number,
  exposures: readonly Exposure[],
): AsyncGenerator<Layers> {
  const studio = await page.evaluateHandle(setUp, {
    fragment: shaderOf(scene),
    pictures: picturesOf(scene),
    width,
    height,
  });
  try {
    for (const { from, to, seconds } of exposures) {
      await studio.evaluate(clearTargets);
      for (let sample = 0; sample < samples; sample++) {
        const before = from + ((to - from) * sample) / samples;
        const progress = 1 - before / seconds;
        await page.evaluate(addSample, { studio, sample, before, progress, width, height, strip: STRIP });
      }
      const layers: Float32Array[] = [];
      for (const target of [0, 1, 2]) {
        const bytes = Buffer.from(await page.evaluate(readTarget, { studio, target, width, height }), "base64");
        const sums = new Float32Array(bytes.buffer, bytes.byteOffset, width * height * 4);
        layers.push(sums.map((sum) => sum / samples));
      }
      const [colour, albedo, normal] = layers as [Float32Array, Float32Array, Float32Array];
      yield { width, height, colour, albedo, normal };
    }
  } finally {
    await studio.evaluate(({ gl }) => gl.getExtension("WEBGL_lose_context")?.loseContext());
    await studio.dispose();
  }
}
