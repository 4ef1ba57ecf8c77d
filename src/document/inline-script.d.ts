declare module "*?inline-script" {
  /** The module with all it imports, as one minified script (vite.config.ts). */
  const text: string;
  export default text;
}
