// Renders one illustration: compiles the tracer with a scene and adds up samples in floating-point targets.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

/** Sums already divided by the sample count; rows run from the bottom up, as the graphics interface gives them. */
export type Layers = {
  width: number;
  height: number;
  colour: Float32Array;
  albedo: Float32Array;
  normal: Float32Array;
};

const SCENES = new URL("scenes/", import.meta.url);
const TRACER = new URL("tracer.glsl", import.meta.url);

/** The software rasteriser is given the picture in strips: one long draw call would be stopped as a hang. */
const STRIP = 64;

function shaderOf(scene: string): string {
  const source = readFileSync(new URL(`${scene}.glsl`, SCENES), "utf8");
  return readFileSync(TRACER, "utf8").replace("//SCENE", () => source);
}

/** Runs in the page: one canvas, the program, and three accumulated targets. */
function setUp({ fragment, width, height }: { fragment: string; width: number; height: number }) {
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
  gl.clear(gl.COLOR_BUFFER_BIT);
  gl.useProgram(program);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE);
  gl.enable(gl.SCISSOR_TEST);
  gl.uniform2f(gl.getUniformLocation(program, "size"), width, height);
  return { gl, seed: gl.getUniformLocation(program, "seed") };
}

type Studio = ReturnType<typeof setUp>;

function addSample({
  studio,
  sample,
  width,
  height,
  strip,
}: {
  studio: Studio;
  sample: number;
  width: number;
  height: number;
  strip: number;
}) {
  const { gl, seed } = studio;
  gl.uniform1f(seed, sample);
  for (let y = 0; y < height; y += strip) {
    gl.scissor(0, y, width, strip);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.flush();
  }
  // Reading one pixel waits for the work, so that the queue never grows.
  gl.readBuffer(gl.COLOR_ATTACHMENT0);
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.FLOAT, new Float32Array(4));
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

/** Traces the scene file `scenes/<scene>.glsl` in an open page. */
export async function trace(
  page: Page,
  scene: string,
  width: number,
  height: number,
  samples: number,
): Promise<Layers> {
  const studio = await page.evaluateHandle(setUp, { fragment: shaderOf(scene), width, height });
  for (let sample = 0; sample < samples; sample++) {
    await page.evaluate(addSample, { studio, sample, width, height, strip: STRIP });
  }
  const layers: Float32Array[] = [];
  for (const target of [0, 1, 2]) {
    const bytes = Buffer.from(await page.evaluate(readTarget, { studio, target, width, height }), "base64");
    const sums = new Float32Array(bytes.buffer, bytes.byteOffset, width * height * 4);
    layers.push(sums.map((sum) => sum / samples));
  }
  await studio.evaluate(({ gl }) => gl.getExtension("WEBGL_lose_context")?.loseContext());
  await studio.dispose();
  const [colour, albedo, normal] = layers as [Float32Array, Float32Array, Float32Array];
  return { width, height, colour, albedo, normal };
}
