// Draws a still of each mix of crafts with the shader of the home page's cup: for social cards, and for browsers that cannot
// draw it themselves.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { MIX_CRAFTS } from "../../src/content/mix.ts";
import { createScene, mixBodies, settleBodies } from "../../src/site/home/fuse/bodies.ts";
import { uniformsOf, viewOf } from "../../src/site/home/fuse/camera.ts";
import { FRAGMENT, VERTEX } from "../../src/site/home/fuse/shader.ts";
import { openBrowser } from "./browser.ts";

const SIZE = 560;
/** Each pixel is the mean of a square grid of samples, this many on a side. */
const SAMPLES = 2;
const QUALITY = 52;
const VIEW = viewOf({ width: SIZE, height: SIZE });

/** The mixes whose name contains `only`, from "000000" to "111111". */
export async function* drawMixes(images: string, only = ""): AsyncGenerator<string> {
  const all = Array.from({ length: 2 ** MIX_CRAFTS }, (_, at) => at.toString(2).padStart(MIX_CRAFTS, "0"));
  const folder = path.join(images, "mixes");
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser({ webgl: true });
  const page = await browser.newPage();
  await page.evaluate(prepare, { vertex: VERTEX, fragment: FRAGMENT, size: SIZE * SAMPLES });
  for (const mix of all.filter((each) => each.includes(only))) {
    const scene = createScene(VIEW.isWide);
    mixBodies(scene, mix);
    settleBodies(scene);
    const png = await page.evaluate(draw, uniformsOf(scene, VIEW));
    const file = path.join(folder, `${mix}.avif`);
    await sharp(Buffer.from(png.split(",")[1] ?? "", "base64"))
      .resize(SIZE, SIZE)
      .avif({ quality: QUALITY, effort: 6, chromaSubsampling: "4:2:0" })
      .toFile(file);
    yield file;
  }
  await browser.close();
}

/** Runs in the page: compiles the shader. */
function prepare({ vertex, fragment, size }: { vertex: string; fragment: string; size: number }): void {
  const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
  const gl = canvas.getContext("webgl2", { preserveDrawingBuffer: true });
  if (!gl) throw new Error("no WebGL2");
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type) as WebGLShader;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? "");
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  gl.viewport(0, 0, size, size);
  gl.uniform2f(gl.getUniformLocation(program, "size"), size, size);
  Object.assign(window, { drawing: { canvas, gl, program } });
}

/** Runs in the page: draws one mix. */
function draw({ view, wave, place, turns }: ReturnType<typeof uniformsOf>): string {
  const { canvas, gl, program } = (
    window as unknown as {
      drawing: { canvas: HTMLCanvasElement; gl: WebGL2RenderingContext; program: WebGLProgram };
    }
  ).drawing;
  const at = (name: string) => gl.getUniformLocation(program, name);
  gl.uniform4fv(at("view"), view);
  gl.uniform4fv(at("wave"), wave);
  gl.uniform4fv(at("place"), place);
  gl.uniformMatrix3fv(at("turns"), false, turns);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
  return canvas.toDataURL();
}
