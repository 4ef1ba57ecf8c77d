/** Imported by file, since the bare name resolves to Node's deprecated module. */
declare module "punycode/punycode.es6.js" {
  /** Decodes punycode labels. @throws RangeError for invalid punycode */
  export function toUnicode(domain: string): string;
}
