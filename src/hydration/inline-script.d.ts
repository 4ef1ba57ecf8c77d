declare module "*?inline-script" {
  /** The module and everything it imports, as one minified script (vite.config.ts). */
  const text: string;
  export default text;
}
