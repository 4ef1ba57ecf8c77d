import { Window } from "happy-dom";
import { html, type Note, type Notes, svg } from "./compatibility.ts";
import { scanScript } from "./script-parts.ts";
import { scanStyles } from "./style-parts.ts";

/** Attributes with free text, which cannot name a feature of the platform. */
const FREE_TEXT = new Set(["alt", "class", "content", "d", "height", "href", "id", "src", "title", "value", "width"]);

/** Finds the elements, attributes and attribute values of a page, and the features of its inline styles and scripts. */
export function scanMarkup(text: string, notes: Notes): void {
  const { note } = notes;
  const document = new new Window().DOMParser().parseFromString(text, "text/html");
  for (const element of document.querySelectorAll("*")) {
    const tag = element.localName;
    const isDrawing = element.namespaceURI?.endsWith("/svg") === true;
    const tree = isDrawing ? svg : html;
    const root = isDrawing ? "svg" : "html";
    note(`${root}.elements.${tag}`, tree.elements?.[tag]);
    for (const { name, value } of element.attributes) scanAttribute(root, tag, name, value ?? "", note);

    if (tag === "style") scanStyles(element.textContent ?? "", note);
    const type = element.getAttribute("type");
    if (tag === "script" && (!type || type === "module")) scanScript(element.textContent ?? "", notes);
  }
}

/** Finds an attribute and the features named by its value. */
export function scanAttribute(root: "html" | "svg", tag: string, name: string, value: string, note: Note): void {
  if (name === "style") scanStyles(value, note, "declarationList");
  const tree = root === "svg" ? svg : html;
  const own = tree.elements?.[tag]?.[name];
  const feature = own ?? tree.global_attributes?.[name];
  const path = own ? `${root}.elements.${tag}.${name}` : `${root}.global_attributes.${name}`;
  note(path, feature, name);
  if (FREE_TEXT.has(name)) return;
  for (const token of value.split(/[\s,]+/)) {
    if (!token) continue;
    note(`${path}.${token}`, feature?.[token]);
    note(`${path}.${name}_${token}`, feature?.[`${name}_${token}`]);
    note(`${root}.elements.${tag}.${name}_${token}`, tree.elements?.[tag]?.[`${name}_${token}`]);
  }
}
