// Values of picture fields: the name of a picture that comes with the site ("team/samira-okell"), or `picture:` and the hash of
// an uploaded one, with the point that crops keep in view in percent ("picture:<hash>@50,30"). src/ui/picture-address.ts
// turns both into addresses.

const UPLOADED = /^picture:([\da-f]{64})(?:@(?:100|\d{1,2}),(?:100|\d{1,2}))?$/;
const ANYWHERE = /"picture:([\da-f]{64})/g;

export type UploadedPicture = `picture:${string}`;

/** The hash of an uploaded picture; undefined for any other value. */
export const uploadedHash = (value: unknown): string | undefined => UPLOADED.exec(String(value))?.[1];

/** The hashes of all uploaded pictures that a document, or any other data, names. */
export const picturesIn = (data: unknown): Set<string> =>
  new Set(Array.from((JSON.stringify(data) ?? "").matchAll(ANYWHERE), ([, hash = ""]) => hash));
