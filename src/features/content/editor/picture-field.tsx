import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { apiAddress } from "#src/client/api-address.ts";
import { Field } from "#src/ui/field.tsx";
import { pictureFile, uploadedPicture } from "#src/ui/picture-address.ts";
import { CROP_PREVIEW_WIDTH, type PictureUse, pictureUses, ratioOf } from "#src/ui/picture-uses.ts";
import { UPLOAD_MAX_BYTES } from "../limits.ts";
import { messages } from "../messages.ts";
import { picturesContract } from "../pictures/contract.ts";
import "./picture-field.css";

const UPLOAD_TYPES = "image/jpeg,image/png,image/webp,image/avif";
/** A WebP width that exists for the pictures in each folder of public/images/. */
const BUILT_IN_WIDTHS: Record<string, number> = { features: 480, hero: 880, projects: 800, states: 240, team: 480 };
const OTHER_WIDTH = 640;
const PREVIEW_WIDTH = 480;
/** Debounces the crops while the focal point moves: the server creates each of them. */
const CROPS_AFTER_MS = 400;

interface PictureFieldProps {
  label: ReactNode;
  name: string;
  /** The picture's name (src/content/picture-name.ts). */
  defaultValue: string;
  hint?: string;
  problem?: string;
  /** The places that show it (`FieldMeta`). */
  uses?: Readonly<Record<string, string>>;
  "data-path": string;
}

/** A picture: choose or drop another, and set its focal point. Without scripts, the name of a picture. */
export function PictureField({ hint, problem, uses = {}, ...input }: PictureFieldProps) {
  const text = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState({ saved: input.defaultValue, shown: input.defaultValue });
  const [upload, setUpload] = useState<{ isRunning: boolean; problem?: string }>({ isRunning: false });
  const [isOver, setIsOver] = useState(false);
  // The value was saved in another window, or the draft was discarded.
  if (value.saved !== input.defaultValue) setValue({ saved: input.defaultValue, shown: input.defaultValue });
  const shown = value.shown;
  const uploaded = uploadedPicture(shown);

  /** Enters the name into the field, so that it is saved like any other text. */
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
      {shown && (
        <div className="picture-shown">
          <figure>
            <img src={previewAddress(shown)} alt="" />
            {uploaded && <span style={{ left: `${uploaded.focus.x}%`, top: `${uploaded.focus.y}%` }} />}
          </figure>
          {uploaded && <Crops name={shown} uses={uses} />}
        </div>
      )}
      <div>
        <div
          ref={text}
          onInput={(event) => setValue({ ...value, shown: (event.target as HTMLInputElement).value.trim() })}
        >
          <Field {...input} hint={hint} problem={shown ? problem : undefined} />
        </div>
        <div className="needs-js">
          <Field
            label={shown ? "Replace" : "Choose a picture"}
            type="file"
            accept={UPLOAD_TYPES}
            hint={
              upload.isRunning ? (
                <span role="status">Uploading…</span>
              ) : (
                "JPEG, PNG, WebP or AVIF of up to 20 MB. Or drop one here."
              )
            }
            problem={upload.problem ?? (problem && !shown ? "There is no picture yet." : undefined)}
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

/** The focal point, which stays visible where the page crops the picture. */
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

/** The crops of an uploaded picture, each with the places that show it. */
function Crops({ name, uses }: { name: string; uses: Readonly<Record<string, string>> }) {
  const settled = useSettled(name);
  const known = Object.entries<PictureUse>(pictureUses).flatMap(([key, use]) => {
    const label = uses[key];
    return label ? [{ label, use, ratio: ratioOf(use) }] : [];
  });
  return (
    <ul className="picture-crops small">
      {[...Map.groupBy(known, ({ ratio }) => ratio)].map(([ratio, [first, ...others]]) => {
        if (!first) return null;
        const { width, height } = first.use;
        return (
          <li key={ratio}>
            <img
              src={pictureFile(settled, CROP_PREVIEW_WIDTH, { shape: first.use }).address}
              alt=""
              width={CROP_PREVIEW_WIDTH}
              height={Math.round((CROP_PREVIEW_WIDTH * height) / width)}
            />
            {[first, ...others].map(({ label }) => (
              <span key={label}>{label}</span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** The value, debounced. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), CROPS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function previewAddress(name: string): string {
  const folder = name.split("/")[0] ?? "";
  return pictureFile(name, uploadedPicture(name) ? PREVIEW_WIDTH : (BUILT_IN_WIDTHS[folder] ?? OTHER_WIDTH)).address;
}

/** Uploads a file; returns the picture's name, or an error. */
export async function uploadPicture(file: File): Promise<{ name?: string; problem?: string }> {
  if (file.size > UPLOAD_MAX_BYTES) return { problem: messages.uploadTooLarge };
  const endpoint = picturesContract.uploadPicture;
  try {
    const answer = await fetch(apiAddress(endpoint), {
      method: endpoint.method,
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
