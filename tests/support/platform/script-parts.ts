import { parseSync } from "vite";
import {
  api,
  compatibilityOf,
  type Feature,
  html,
  javascript,
  type Member,
  type Notes,
  type Part,
} from "./compatibility.ts";

// Scripts do not declare the types of their objects. Members of well-known objects are looked up there. Any other
// member counts as one of the platform if all interfaces with a member of this name lack it somewhere, so a method of
// our own with such a name is reported as well, and a new one that shares its name with an old one (`map` of an
// iterator) is not. Syntax is not checked, because the build compiles newer syntax.

interface Node {
  type: string;
  [key: string]: unknown;
}

/** The global objects of every script, and their interfaces. */
const OBJECTS: Record<string, string> = {
  caches: "CacheStorage",
  crypto: "Crypto",
  customElements: "CustomElementRegistry",
  document: "Document",
  globalThis: "Window",
  history: "History",
  localStorage: "Storage",
  location: "Location",
  navigation: "Navigation",
  navigator: "Navigator",
  performance: "Performance",
  scheduler: "Scheduler",
  screen: "Screen",
  self: "Window",
  sessionStorage: "Storage",
  window: "Window",
};

const builtins = javascript.builtins as Feature;

/** The standard members of all interfaces by name; events have the suffix "_event". */
const members = new Map<string, Member[]>();
for (const [root, tree] of [
  ["api", api],
  ["javascript.builtins", builtins],
  ["javascript.builtins.Intl", builtins.Intl as Feature],
] as const)
  for (const [name, owner] of Object.entries(tree))
    for (const [key, feature] of Object.entries(owner)) {
      const { status, spec_url = [] } = compatibilityOf(feature) ?? {};
      const isStandard = status?.standard_track && !status.deprecated;
      const isStatic =
        root === "api" ? key.endsWith("_static") : ![spec_url].flat().some((url) => /prototype/i.test(url));
      if (!isStandard || isStatic) continue;
      members.set(key, [...(members.get(key) ?? []), { path: `${root}.${name}.${key}`, feature, owner }]);
    }

/** Finds the globals, members, events and elements that a script uses. */
export function scanScript(text: string, { note, noteOneOf }: Notes): void {
  const { program, errors } = parseSync("script.js", text);
  if (errors.length > 0) throw new Error(`Not a script: ${errors[0]?.message}`);
  const nodes = [...nodesOf(program as unknown as Node)];
  const own = new Set(nodes.flatMap(declaredNames));

  const noteGlobal = (name: string) => {
    const found = globalOf(name);
    if (found) note(found.path, found.feature);
  };
  const noteMember = (object: unknown, name: string) => {
    const owner = nameOf(object);
    if (owner && !own.has(owner) && OBJECTS[owner] === "Window") return noteGlobal(name);
    const known = owner && !own.has(owner) ? memberOf(owner, name) : undefined;
    noteOneOf(known ? [known] : (members.get(name) ?? []));
  };

  for (const node of nodes) {
    if (node.type === "MemberExpression") {
      const name = propertyName(node.property, node.computed);
      if (name) noteMember(node.object, name);
    } else if (node.type === "VariableDeclarator" && isNode(node.id) && node.id.type === "ObjectPattern") {
      for (const name of keysOf(node.id).keys()) noteMember(node.init, name);
    } else if (node.type === "CallExpression") {
      scanCall(node);
    } else if (node.type === "Reference") {
      const name = nameOf(node.identifier);
      if (name && !own.has(name)) noteGlobal(name);
    }
  }

  function scanCall({ callee, arguments: passed }: Node) {
    const [first, second] = passed as (Node | undefined)[];
    const called = isNode(callee) && callee.type === "MemberExpression" ? callee.property : callee;
    const text = first?.type === "Literal" && typeof first.value === "string" ? first.value : undefined;
    if (text === undefined) return;
    if (nameOf(called) === "addEventListener") noteOneOf(members.get(`${text}_event`) ?? []);
    // An element as compiled from JSX: its name, then its attributes.
    const element = html.elements?.[text];
    if (!element || second?.type !== "ObjectExpression") return;
    note(`html.elements.${text}`, element);
    for (const [key, value] of keysOf(second)) {
      const name = key.toLowerCase();
      if (/^on[A-Z]/.test(key)) noteOneOf(members.get(`${name.slice(2)}_event`) ?? []);
      else scanAttribute(text, name, value);
    }
  }

  function scanAttribute(tag: string, name: string, value: unknown) {
    const attribute = html.elements?.[tag]?.[name];
    const feature = attribute ?? html.global_attributes?.[name];
    const path = attribute ? `html.elements.${tag}.${name}` : `html.global_attributes.${name}`;
    note(path, feature);
    if (typeof value === "string") note(`${path}.${value}`, feature?.[value]);
  }
}

function globalOf(name: string): Part | undefined {
  for (const [path, tree] of [
    ["javascript.builtins", builtins],
    ["api.Window", api.Window],
    ["api", api],
  ] as const)
    if (tree && Object.hasOwn(tree, name)) return { path: `${path}.${name}`, feature: tree[name] as Feature };
}

function memberOf(object: string, name: string): Member | undefined {
  const owner = globalOf(OBJECTS[object] ?? object);
  for (const key of [name, `${name}_static`])
    if (owner && Object.hasOwn(owner.feature, key))
      return { path: `${owner.path}.${key}`, feature: owner.feature[key] as Feature, owner: owner.feature };
}

/** Every node below one; an identifier that is not a member's name, a key or a declaration is a "Reference". */
function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const [key, value] of Object.entries(node)) {
    const isName =
      !node.computed &&
      ((node.type === "MemberExpression" && key === "property") || (key === "key" && !node.shorthand));
    for (const child of [value].flat().filter(isNode)) {
      if (child.type === "Identifier" && !isName) yield { type: "Reference", identifier: child };
      yield* nodesOf(child);
    }
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const nameOf = (node: unknown) => (isNode(node) && node.type === "Identifier" ? String(node.name) : undefined);

function propertyName(property: unknown, isComputed: unknown): string | undefined {
  if (!isComputed) return nameOf(property);
  return isNode(property) && property.type === "Literal" && typeof property.value === "string"
    ? property.value
    : undefined;
}

/** The keys of an object or a pattern, and their values if these are strings. */
function keysOf(node: Node): Map<string, unknown> {
  return new Map(
    (node.properties as Node[]).flatMap(({ key, computed, value }) => {
      const name =
        propertyName(key, computed) ?? (isNode(key) && key.type === "Literal" ? String(key.value) : undefined);
      return name ? [[name, isNode(value) ? value.value : undefined] as const] : [];
    }),
  );
}

/** The names declared by a node, anywhere in the script. */
function declaredNames(node: Node): string[] {
  const declared = {
    VariableDeclarator: [node.id],
    FunctionDeclaration: [node.id, ...[node.params ?? []].flat()],
    FunctionExpression: [node.id, ...[node.params ?? []].flat()],
    ArrowFunctionExpression: [node.params ?? []].flat(),
    ClassDeclaration: [node.id],
    CatchClause: [node.param],
    ImportSpecifier: [node.local],
    ImportDefaultSpecifier: [node.local],
    ImportNamespaceSpecifier: [node.local],
  }[node.type];
  return (declared ?? []).flatMap(boundNames);
}

function boundNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === "Identifier") return [String(pattern.name)];
  const parts = { ObjectPattern: pattern.properties, ArrayPattern: pattern.elements }[pattern.type] ?? [
    pattern.type === "Property" ? pattern.value : undefined,
    pattern.left,
    pattern.argument,
  ];
  return [parts].flat().flatMap(boundNames);
}
