/** The package's module, by its file: its name alone is that of a deprecated part of Node.js. */
declare module "punycode/punycode.es6.js" {
  /** A domain in the letters that its labels in punycode stand for. @throws RangeError for punycode that is none */
  export function toUnicode(domain: string): string;
}
