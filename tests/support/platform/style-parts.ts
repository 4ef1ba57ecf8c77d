import { type CssNode, parse, walk } from "css-tree";
import { css, type Feature, type Note, partsOf } from "./compatibility.ts";

/** Functions and units are at various depths below css.types, by name. */
const types = new Map<string, { path: string; feature: Feature }>();
for (const { name, path, feature } of [...partsOf("css.types", css.types as Feature)].reverse())
  types.set(name, { path, feature });

/** Units that the data group together. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^s(?:vh|vw|vi|vb|vmin|vmax)$/, "viewport_percentage_units_small"],
  [/^d(?:vh|vw|vi|vb|vmin|vmax)$/, "viewport_percentage_units_dynamic"],
  [/^l(?:vh|vw|vi|vb|vmin|vmax)$/, "viewport_percentage_units_large"],
  [/^cq(?:w|h|i|b|min|max)$/, "container_query_length_units"],
];

const withoutPrefix = (name: string) => name.replace(/^-(?:webkit|moz|ms)-/, "");

/** Finds the properties, values, functions, units, at-rules and selectors that a style sheet uses. */
export function scanStyles(text: string, note: Note, context: "stylesheet" | "declarationList" = "stylesheet"): void {
  const atRules: string[] = [];
  walk(parse(text, { context, parseCustomProperty: true, onParseError: () => undefined }), {
    enter(this: { skip?: symbol }, node: CssNode) {
      if (node.type === "Atrule") {
        const name = node.name.toLowerCase();
        atRules.push(name);
        note(`css.at-rules.${withoutPrefix(name)}`, css["at-rules"]?.[withoutPrefix(name)], name);
      } else if (node.type === "AtrulePrelude" && atRules.at(-1) === "supports") {
        // A feature query, not a use.
        return walk.skip;
      } else if (node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector") {
        const name = css.selectors?.[node.name] ? node.name : withoutPrefix(node.name);
        note(`css.selectors.${name}`, css.selectors?.[name], node.name);
      } else if (node.type === "NestingSelector") {
        note("css.selectors.nesting", css.selectors?.nesting);
      } else if (node.type === "Nth" && node.selector) {
        note("css.selectors.nth-child.of_syntax", css.selectors?.["nth-child"]?.of_syntax);
      } else if (node.type === "Feature" || node.type === "FeatureRange" || node.type === "FeatureFunction") {
        scanQuery(node, atRules.at(-1) ?? "", note);
      } else if (node.type === "Declaration") {
        scanDeclaration(node.property, node.value, atRules.at(-1) ?? "", note);
      }
    },
    leave(node: CssNode) {
      if (node.type === "Atrule") atRules.pop();
    },
  });
}

function scanQuery(node: CssNode, atRule: string, note: Note): void {
  const rule = css["at-rules"]?.[atRule];
  if (node.type === "Feature") {
    const name = node.name.replace(/^(?:min|max)-/, "");
    note(`css.at-rules.${atRule}.${name}`, rule?.[name], node.name);
  }
  if (node.type === "FeatureRange") note(`css.at-rules.${atRule}.range_syntax`, rule?.range_syntax);
  if (node.type === "FeatureFunction" && node.feature === "style")
    note(`css.at-rules.${atRule}.style_queries_for_custom_properties`, rule?.style_queries_for_custom_properties);
}

function scanDeclaration(property: string, value: CssNode, atRule: string, note: Note): void {
  const descriptor = css["at-rules"]?.[atRule]?.[property];
  const name = withoutPrefix(property);
  const feature = descriptor ?? css.properties?.[name];
  const path = descriptor ? `css.at-rules.${atRule}.${property}` : `css.properties.${name}`;
  if (!property.startsWith("--")) note(path, feature, property);

  walk(value, (node) => {
    if (node.type === "Identifier") {
      note(`${path}.${node.name}`, feature?.[node.name], node.name);
      note(`css.types.global_keywords.${node.name}`, css.types?.global_keywords?.[node.name]);
    }
    if (node.type === "Function") {
      const function_ = withoutPrefix(node.name);
      note(`${path}.${function_}`, feature?.[function_], node.name);
      const type = types.get(function_);
      note(type?.path ?? function_, type?.feature, node.name);
      const first = node.children.first;
      if (first?.type === "Identifier" && first.name === "from")
        note(`${type?.path}.relative_syntax`, type?.feature.relative_syntax);
    }
    if (node.type === "Dimension") {
      const unit = UNITS.find(([pattern]) => pattern.test(node.unit))?.[1] ?? node.unit;
      const type = types.get(unit);
      note(type?.path ?? unit, type?.feature, node.unit);
    }
  });
}
