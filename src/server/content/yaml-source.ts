import { isCollection, isNode, LineCounter, parseDocument, visit } from "yaml";

/** A YAML file, or the YAML part of a file. */
export interface YamlSource {
  data: unknown;
  /** YAML syntax errors, each with its position. */
  faults: string[];
  /** `file:line:column` of the value at a path, or if it is missing, of the nearest list or group around it. */
  at: (keys: readonly PropertyKey[]) => string;
}

/**
 * Parses YAML and keeps the positions of its values.
 *
 * @param file the file's name in messages
 * @param linesBefore the number of lines in the file above the text
 */
export function readYaml(file: string, source: string, linesBefore = 0): YamlSource {
  const counter = new LineCounter();
  // The core schema has no dates and no yes/no: such values stay strings.
  const yaml = parseDocument(source, { lineCounter: counter, schema: "core", prettyErrors: false });
  const print = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return `${file}:${line + linesBefore}:${col}`;
  };
  const faults = [...yaml.errors, ...yaml.warnings].map(({ pos, message }) => `${print(pos[0])} ${message}`);
  visit(yaml, {
    Alias: (_, { range }) =>
      void faults.push(`${print(range?.[0] ?? 0)} Aliases are not possible here. Repeat the value.`),
  });
  return {
    data: faults.length > 0 ? undefined : yaml.toJS(),
    faults,
    at(keys) {
      for (let length = keys.length; length > 0; length--) {
        const node = yaml.getIn(keys.slice(0, length), true);
        if (isNode(node) && node.range) return print(node.range[0]);
      }
      return print(isCollection(yaml.contents) ? (yaml.contents.range?.[0] ?? 0) : 0);
    },
  };
}
