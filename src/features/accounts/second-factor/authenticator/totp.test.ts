import { expect, test } from "vitest";
import { codeAt, currentStepOf, drawQr, newSecret, stepAt, stepOf, uriOf } from "./totp.server.ts";

/** The secret of RFC 6238's vectors, "12345678901234567890", in base32. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test("generates the six-digit codes of RFC 6238, appendix B", { tags: "asvs-6.5.1" }, () => {
  const vectors: [number, string][] = [
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ];
  for (const [seconds, code] of vectors) expect(codeAt(SECRET, stepAt(new Date(seconds * 1_000)))).toBe(code);
});

test("accepts a code one time step early or late, but no more", () => {
  const now = new Date(1_234_567_890_000);
  const step = stepAt(now);
  for (const drift of [-1, 0, 1]) expect(currentStepOf(SECRET, codeAt(SECRET, step + drift), now)).toBe(step + drift);
  for (const drift of [-2, 2]) expect(currentStepOf(SECRET, codeAt(SECRET, step + drift), now)).toBeUndefined();
  expect(stepOf(SECRET, codeAt(SECRET, step - 20), step - 60, step)).toBe(step - 20);
});

test("secrets are 160 bits in base32, and unique", { tags: "asvs-6.5.3" }, () => {
  const secrets = Array.from({ length: 500 }, newSecret);
  expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true);
  expect(new Set(secrets).size).toBe(500);
});

test("the key URI names the site and the person", () => {
  const { protocol, pathname, searchParams } = new URL(uriOf("Agency", SECRET, "ann+a@mail.example"));
  expect(protocol).toBe("otpauth:");
  expect(decodeURIComponent(pathname)).toMatch(
    /^\/\/totp\/\w+:ann\+a@mail\.example$|^\w+:ann\+a@mail\.example$|:ann\+a@mail\.example$/,
  );
  expect(Object.fromEntries(searchParams)).toMatchObject({
    secret: SECRET,
    digits: "6",
    period: "30",
    algorithm: "SHA1",
  });
});

test("the QR code's path has the three finder patterns, and stays within its square", () => {
  const { size, path } = drawQr("otpauth://totp/x");
  const squares = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)].map(([, ...numbers]) => numbers.map(Number));
  expect(squares.map(([x, y, width]) => `M${x} ${y}h${width}v1H${x}z`).join("")).toBe(path);
  const has = (x: number, y: number) => squares.some((square) => square.join() === [x, y, 7].join());
  expect([has(4, 4), has(size - 11, 4), has(4, size - 11), has(size - 11, size - 11)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(squares.every(([x = 0, , width = 0]) => x >= 4 && x + width <= size - 4)).toBe(true);
});
