// Values of picture fields: the name of a picture that comes with the site ("team/samira-okell"), or `picture:` and the hash of
// an uploaded one, with the point that crops keep in view in percent ("picture:<hash>@50,30"). src/ui/picture-address.ts
// turns both into addresses.

const UPLOADED = /^picture:([\da-f]{64})(?:@(?:100|\d{1,2}),(?:100|\d{1,2}))?$/;
const ANYWHERE = /"picture:([\da-f]{64})/g;
const NAMES = /"(picture:[\da-f]{64}(?:@\d{1,3},\d{1,3})?)"/g;

/** Replaces the hashes of uploaded pictures in data with other names. */
export const renamePictures = <Data>(data: Data, rename: (hash: string) => string): Data =>
  JSON.parse(JSON.stringify(data).replace(ANYWHERE, (_, hash: string) => `"picture:${rename(hash)}`));

export type UploadedPicture = `picture:${string}`;

/** The hash of an uploaded picture; undefined for any other value. */
export const uploadedHash = (value: unknown): string | undefined => UPLOADED.exec(String(value))?.[1];

/** The names of all uploaded pictures that a document or other data refers to. */
export const pictureNamesIn = (data: unknown): string[] =>
  Array.from((JSON.stringify(data) ?? "").matchAll(NAMES), ([, name = ""]) => name);

/** The hashes of all uploaded pictures that a document or other data refers to. */
export const picturesIn = (data: unknown): Set<string> =>
  new Set(Array.from((JSON.stringify(data) ?? "").matchAll(ANYWHERE), ([, hash = ""]) => hash));
