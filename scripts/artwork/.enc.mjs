import fs from "node:fs";
import sharp from "sharp";

const src = "/work/main/scripts/artwork/out/projects",
  dst = "/work/main/public/images/projects";
for (const f of fs.readdirSync(src).sort()) {
  const n = f.replace(".png", "");
  for (const [w, q, b] of [
    [1600, 52, 60000],
    [800, 52, 30000],
    [240, 50, 6000],
  ]) {
    const out = `${dst}/${n}-${w}.avif`;
    if (fs.existsSync(out) && fs.statSync(out).size > 0) continue;
    let buf,
      quality = q;
    do {
      buf = await sharp(`${src}/${f}`).resize(w).avif({ quality, effort: 4, chromaSubsampling: "4:4:4" }).toBuffer();
      quality -= 4;
    } while (buf.length > b && quality > 34);
    fs.writeFileSync(out, buf);
    if (quality < q - 4) console.log(n, w, buf.length, "q", quality + 4);
  }
  const o = `${dst}/${n}-800.webp`;
  if (!fs.existsSync(o)) await sharp(`${src}/${f}`).resize(800).webp({ quality: 76, effort: 5 }).toFile(o);
}
console.log("done");
