import path from "node:path";

/** @type {import("next").NextConfig} */
export default {
  // What both peers share and the product's content are above this folder.
  turbopack: { root: path.join(import.meta.dirname, "..", "..", "..") },
};
