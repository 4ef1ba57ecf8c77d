/** The file name of a stored picture: the SHA-256 hash of its bytes in hexadecimal. */
export const storedPictureName = (hash: string): string => `${hash}.webp`;

/** The hash in the file name of a stored picture. */
export const storedPictureHash = (name: string): string | undefined => /^([\da-f]{64})\.webp$/.exec(name)?.[1];
