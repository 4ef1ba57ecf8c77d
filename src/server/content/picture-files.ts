import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { storedPictureHash, storedPictureName } from "../../contract/stored-picture.ts";

const FOLDER = "pictures";

/** The uploaded pictures that come with content files: `pictures/<hash>.webp`, by their hashes. */
export function picturesOfFiles(content: string): string[] {
  const folder = path.join(content, FOLDER);
  return existsSync(folder) ? readdirSync(folder).flatMap((name) => storedPictureHash(name) ?? []) : [];
}

export const readPictureOfFiles = (content: string, hash: string): Buffer =>
  readFileSync(path.join(content, FOLDER, storedPictureName(hash)));
