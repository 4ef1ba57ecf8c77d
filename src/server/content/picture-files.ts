import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = "pictures";
const FILE = /^([\da-f]{64})\.webp$/;

/** The uploaded pictures that come with content files: `pictures/<hash>.webp`, by their hashes. */
export function picturesOfFiles(content: string): string[] {
  const folder = path.join(content, FOLDER);
  return existsSync(folder) ? readdirSync(folder).flatMap((name) => FILE.exec(name)?.[1] ?? []) : [];
}

export const readPictureOfFiles = (content: string, hash: string): Buffer =>
  readFileSync(path.join(content, FOLDER, `${hash}.webp`));
