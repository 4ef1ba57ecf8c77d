// Draws a still of each mix of crafts with the shader of the home page's cup, for social cards and for browsers that cannot
// draw it themselves, and the six solids in a row, for the crafts' buttons and tabs.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { MIX_CRAFTS } from "../../src/content/mix.ts";
import {
  createScene,
  type Home,
  mixBodies,
  type Point,
  type Scene,
  settleBodies,
} from "../../src/site/home/fuse/bodies.ts";
import { type Frame, project, uniformsOf } from "../../src/site/home/fuse/camera.ts";
import { FRAGMENT, VERTEX } from "../../src/site/home/fuse/shader.ts";
import { openBrowser } from "./browser.ts";

/** The cup alone: its square and as much on both sides as its shadow needs. */
const CUP = { width: 750, height: 500 };
/** A solid in the row. */
const SOLID = { width: 112, height: 112 };
/** The half side of the cup's square in a solid's picture, which is then as large as this shows it. */
const CLOSE = 132;
/** Below the picture of the cup alone. */
const OUT_OF_SIGHT: Home = { at: [0, -9, 1.6], scale: 1 };
/** High enough above the cup that it is not in the picture. */
const ABOVE: Point = [0, 3.6, 0];
/** Each pixel is the mean of a square grid of samples, this many on a side. */
const SAMPLES = 2;
const QUALITY = 52;
const SOLID_QUALITY = 48;
const EMPTY = "0".repeat(MIX_CRAFTS);

type Size = typeof CUP;
type Draw = (scene: Scene, frame: Frame, size: Size) => Promise<Sharp>;

/** The pictures whose name contains `only`: "solids", and "000000" to "111111". */
export async function* drawMixes(images: string, only = ""): AsyncGenerator<string> {
  const mixes = Array.from({ length: 2 ** MIX_CRAFTS }, (_, at) => at.toString(2).padStart(MIX_CRAFTS, "0"));
  const folder = path.join(images, "mixes");
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser({ webgl: true });
  const page = await browser.newPage();
  await page.evaluate(prepare, { vertex: VERTEX, fragment: FRAGMENT });
  const draw: Draw = async (scene, { x, y, half }, { width, height }) => {
    const png = await page.evaluate(drawOne, {
      ...uniformsOf(scene),
      frame: [x, height - y, half].map((each) => each * SAMPLES),
      size: [width * SAMPLES, height * SAMPLES],
    });
    return sharp(Buffer.from(png.split(",")[1] ?? "", "base64")).resize(width, height);
  };

  if ("solids".includes(only)) {
    const file = path.join(images, "solids.avif");
    await (await drawSolids(draw)).avif({ quality: SOLID_QUALITY, effort: 6, chromaSubsampling: "4:4:4" }).toFile(file);
    yield file;
  }
  for (const mix of mixes.filter((each) => each.includes(only))) {
    const scene = sceneOf(mix);
    const frame = { x: CUP.width / 2, y: CUP.height / 2, half: CUP.height / 2 };
    const file = path.join(folder, `${mix}.avif`);
    await (await draw(scene, frame, CUP))
      .avif({ quality: QUALITY, effort: 6, chromaSubsampling: "4:2:0" })
      .toFile(file);
    yield file;
  }
  await browser.close();
}

function sceneOf(mix: string): Scene {
  const scene = createScene(Array.from({ length: MIX_CRAFTS }, () => OUT_OF_SIGHT));
  mixBodies(scene, mix);
  settleBodies(scene);
  return scene;
}

async function drawSolids(draw: Draw): Promise<Sharp> {
  const { width, height } = SOLID;
  const row: OverlayOptions[] = [];
  for (let at = 0; at < MIX_CRAFTS; at++) {
    const scene = sceneOf(EMPTY);
    scene.bodies.forEach((body, index) => {
      if (index === at) body.at = ABOVE;
    });
    const { x, y } = project(ABOVE, { x: width / 2, y: height / 2, half: CLOSE });
    const picture = await draw(scene, { x: width - x, y: height - y, half: CLOSE }, SOLID);
    row.push({ input: await picture.png().toBuffer(), left: at * width, top: 0 });
  }
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const strip = sharp({ create: { width: MIX_CRAFTS * width, height, channels: 4, background } }).composite(row);
  return sharp(await strip.png().toBuffer());
}

/** Runs in the page: compiles the shader. */
function prepare({ vertex, fragment }: { vertex: string; fragment: string }): void {
  const canvas = document.createElement("canvas");
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
  Object.assign(window, { drawing: { canvas, gl, program } });
}

type Uniforms = ReturnType<typeof uniformsOf> & { frame: number[]; size: number[] };

/** Runs in the page: draws one picture. */
function drawOne({ view, wave, melt, place, turns, frame, size: [width = 0, height = 0] }: Uniforms): string {
  const { canvas, gl, program } = (
    window as unknown as {
      drawing: { canvas: HTMLCanvasElement; gl: WebGL2RenderingContext; program: WebGLProgram };
    }
  ).drawing;
  const at = (name: string) => gl.getUniformLocation(program, name);
  Object.assign(canvas, { width, height });
  gl.viewport(0, 0, width, height);
  gl.uniform3fv(at("frame"), frame);
  gl.uniform4fv(at("view"), view);
  gl.uniform4fv(at("wave"), wave);
  gl.uniform4fv(at("melt"), melt);
  gl.uniform4fv(at("place"), place);
  gl.uniformMatrix3fv(at("turns"), false, turns);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
  return canvas.toDataURL();
}
