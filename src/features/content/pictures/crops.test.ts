import { expect, test } from "vitest";
import { describeFields, type Field } from "#src/content/describe.ts";
import { documents } from "#src/content/documents.ts";
import { pictureAddress, pictureSet } from "#src/ui/picture-address.ts";
import { pictureUses } from "#src/ui/picture-uses.ts";
import { crops, regionAround } from "./crops.ts";

const portrait = { width: 800, height: 934 };

test("a crop has the shape of its use and is centred on its focal point", () => {
  expect(regionAround({ width: 4000, height: 3000 }, { x: 50, y: 50 }, portrait)).toEqual({
    left: 715,
    top: 0,
    width: 2570,
    height: 3000,
  });
  expect(regionAround({ width: 1000, height: 2000 }, { x: 30, y: 40 }, { width: 4, height: 3 })).toEqual({
    left: 0,
    top: 425,
    width: 1000,
    height: 750,
  });
});

test("a crop stays inside a picture of any shape, and contains its focal point", () => {
  const sides = [1, 2, 7, 40, 999, 4096];
  const picturesOfAllShapes = sides.flatMap((width) => sides.map((height) => ({ width, height })));
  for (const picture of picturesOfAllShapes)
    for (const { shape } of crops.values())
      for (const x of [0, 1, 33, 50, 99, 100])
        for (const y of [0, 50, 100]) {
          const { left, top, width, height } = regionAround(picture, { x, y }, shape);
          const about = JSON.stringify({ picture, shape, x, y, left, top, width, height });
          expect(Math.min(left, top, width - 1, height - 1), about).toBeGreaterThanOrEqual(0);
          expect(left + width, about).toBeLessThanOrEqual(picture.width);
          expect(top + height, about).toBeLessThanOrEqual(picture.height);
          const at = { x: (picture.width * x) / 100, y: (picture.height * y) / 100 };
          expect(at.x >= left - 1 && at.x <= left + width + 1, about).toBe(true);
          expect(at.y >= top - 1 && at.y <= top + height + 1, about).toBe(true);
        }
});

test("the server creates every crop and width that a use refers to", () => {
  const name = `picture:${"0".repeat(64)}@10,100`;
  for (const [key, use] of Object.entries(pictureUses))
    for (const address of [pictureAddress(name, use), ...pictureSet(name, use).split(", ")]) {
      const [, ratio = "", width] = /^\/media\/pictures\/0{64}-(\d+x\d+)-10-100-(\d+)\.webp/.exec(address) ?? [];
      expect(crops.get(ratio)?.widths.has(Number(width)), `${key}: ${address}`).toBe(true);
    }
});

test("there are few crops, since each can be requested for every picture", () => {
  expect([...crops.keys()].sort()).toEqual(["1x1", "400x467", "4x3"]);
  expect([...crops.values()].reduce((files, { widths }) => files + widths.size, 0)).toBe(11);
});

test("the picture fields name every use, and no others", () => {
  const picturesOf = (fields: readonly Field[] = []): Field[] =>
    fields.flatMap((field) => (field.kind === "picture" ? [field] : picturesOf(field.fields)));
  const fields = Object.values(documents).flatMap(({ schema }) => picturesOf(describeFields(schema)));
  const named = fields.flatMap(({ uses }) => Object.keys(uses ?? {}));
  expect([...new Set(named)].sort()).toEqual(Object.keys(pictureUses).sort());
});
