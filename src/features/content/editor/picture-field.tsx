import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from "react";
import { pageState } from "#src/client/page-state.ts";
import { API_PREFIX } from "#src/contract/endpoint.ts";
import { Field } from "#src/ui/field.tsx";
import { cropTo } from "#src/ui/picture.tsx";
import { pictureFile, uploadedPicture } from "#src/ui/picture-address.ts";
import { UPLOAD_MAX_BYTES } from "../limits.ts";
import { messages } from "../messages.ts";
import { picturesContract } from "../pictures/contract.ts";
import "./picture-field.css";

const UPLOAD_TYPES = "image/jpeg,image/png,image/webp,image/avif";
/** A width that the pictures of each folder of public/images/ have as WebP. */
const BUILT_IN_WIDTHS: Record<string, number> = { hero: 880, projects: 800, states: 240, team: 480 };
const OTHER_WIDTH = 640;
const PREVIEW_WIDTH = 480;

interface PictureFieldProps {
  label: ReactNode;
  name: string;
  /** The picture's name (src/content/picture-name.ts). */
  defaultValue: string;
  hint?: string;
  problem?: string;
  "data-path": string;
}

/** A picture: choose or drop another, and say what crops keep in view. Without scripts, the name of a picture. */
export function PictureField({ hint, problem, ...input }: PictureFieldProps) {
  const text = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState({ saved: input.defaultValue, shown: input.defaultValue });
  const [upload, setUpload] = useState<{ isRunning: boolean; problem?: string }>({ isRunning: false });
  const [isOver, setIsOver] = useState(false);
  // Saved in another window, or discarded.
  if (value.saved !== input.defaultValue) setValue({ saved: input.defaultValue, shown: input.defaultValue });
  const shown = value.shown;
  const uploaded = uploadedPicture(shown);

  /** Types the name into the field, so that it is saved like any other text. */
  function choose(name: string) {
    const control = text.current?.querySelector<HTMLInputElement>("[data-path]");
    if (!control) return;
    control.value = name;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }

  async function send(file: File | undefined) {
    if (!file) return;
    setUpload({ isRunning: true });
    const { name, problem } = await uploadPicture(file);
    setUpload({ isRunning: false, problem });
    if (name) choose(name);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void send(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the file input is for everyone
    <div
      className="picture-field"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {shown && <img src={previewAddress(shown)} alt="" {...(uploaded && { style: cropTo(4 / 3, uploaded.focus) })} />}
      <div>
        <div
          ref={text}
          onInput={(event) => setValue({ ...value, shown: (event.target as HTMLInputElement).value.trim() })}
        >
          <Field {...input} hint={hint} problem={problem} />
        </div>
        <div className="needs-js">
          <Field
            label="Replace"
            type="file"
            accept={UPLOAD_TYPES}
            hint={
              upload.isRunning ? (
                <span role="status">Uploading…</span>
              ) : (
                "JPEG, PNG, WebP or AVIF of up to 20 MB. Or drop one here."
              )
            }
            problem={upload.problem}
            disabled={upload.isRunning}
            onChange={(event: ChangeEvent<HTMLInputElement>) => void send(event.currentTarget.files?.[0])}
          />
        </div>
        {uploaded && <Focus {...uploaded} onChange={choose} />}
      </div>
    </div>
  );
}

interface FocusProps {
  hash: string;
  focus: { x: number; y: number };
  onChange: (name: string) => void;
}

/** The point that stays in view where the page crops the picture. */
function Focus({ hash, focus, onChange }: FocusProps) {
  const slider = (label: string, axis: "x" | "y") => (
    <label className="small">
      {label}
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={focus[axis]}
        onChange={({ currentTarget }) => {
          const point = { ...focus, [axis]: currentTarget.valueAsNumber };
          onChange(`picture:${hash}@${point.x},${point.y}`);
        }}
      />
    </label>
  );
  return (
    <fieldset className="picture-focus needs-js">
      <legend className="small quiet">Keep in view where a page crops it</legend>
      {slider("Left to right", "x")}
      {slider("Top to bottom", "y")}
    </fieldset>
  );
}

function previewAddress(name: string): string {
  const folder = name.split("/")[0] ?? "";
  return pictureFile(name, uploadedPicture(name) ? PREVIEW_WIDTH : (BUILT_IN_WIDTHS[folder] ?? OTHER_WIDTH)).address;
}

/** Uploads a file; returns the name of the picture, or why there is none. */
async function uploadPicture(file: File): Promise<{ name?: string; problem?: string }> {
  if (file.size > UPLOAD_MAX_BYTES) return { problem: messages.uploadTooLarge };
  const { method, path } = picturesContract.uploadPicture;
  try {
    const answer = await fetch(`${pageState().apiUrl ?? ""}${API_PREFIX}${path}`, {
      method,
      credentials: "include",
      headers: { "content-type": "application/octet-stream" },
      body: file,
    });
    const body = await answer.json();
    return answer.ok ? { name: body.name } : { problem: body.message };
  } catch {
    return { problem: messages.uploadFailed };
  }
}
