import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from "react";
import type { ProseFeature } from "#src/content/prose.ts";
import { TextArea } from "#src/ui/field.tsx";
import type { ProseEditorProps } from "./prose-editor.tsx";

interface ProseFieldProps extends Omit<ComponentProps<typeof TextArea>, "editor"> {
  title: string;
  hint?: string;
  allow?: readonly ProseFeature[];
}

interface Loaded {
  Editor: ComponentType<ProseEditorProps>;
  textarea: HTMLTextAreaElement;
}

/**
 * Prose. Its editor loads once the field is visible; until then, and if it fails to load, the field is edited as
 * Markdown.
 */
export function ProseField({ title, hint, allow = [], ...input }: ProseFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded>();

  useEffect(() => {
    const textarea = box.current?.querySelector("textarea");
    if (!textarea) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void import("./prose-editor.tsx").then(
        ({ ProseEditor }) => setLoaded({ Editor: ProseEditor, textarea }),
        // If it fails to load, editing continues as Markdown.
        () => undefined,
      );
    });
    observer.observe(textarea);
    return () => observer.disconnect();
  }, []);

  const { Editor } = loaded ?? {};
  const editor = Editor && loaded && <Editor textarea={loaded.textarea} label={title} allow={allow} />;
  const hints = [editor ? undefined : markdownHint(allow), hint].filter(Boolean);
  return (
    <div ref={box}>
      <TextArea {...input} hint={hints.join(" ") || undefined} editor={editor} />
    </div>
  );
}

const SIGNS: Record<ProseFeature, string> = {
  strong: "**bold**",
  emphasis: "*italic*",
  link: "[link](/address)",
  list: "- point",
  heading: "### heading",
};

/** Instructions for writing prose without the editor. */
const markdownHint = (allow: readonly ProseFeature[]) =>
  ["Leave an empty line between paragraphs.", allow.map((each) => SIGNS[each]).join(", ")].join(" ").trim() +
  (allow.length > 0 ? "." : "");
