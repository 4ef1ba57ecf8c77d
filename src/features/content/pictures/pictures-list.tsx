import { Link } from "react-router";
import { spellDuration } from "#src/contract/duration.ts";
import { counted } from "#src/contract/words.ts";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import { pictureFile } from "#src/ui/picture-address.ts";
import { documentAddress } from "../form-address.ts";
import { UNUSED_PICTURE_MS } from "../limits.ts";
import type { PictureLine } from "./contract.ts";
import "./pictures-list.css";

/** The uploaded pictures, and where each is used. */
export function PicturesList({ pictures }: { pictures: readonly PictureLine[] }) {
  if (pictures.length === 0) return null;
  return (
    <details className="pictures">
      <summary className="title-3">{counted(pictures.length, "uploaded picture")}</summary>
      <p className="small quiet">
        Pictures that nothing uses are removed {spellDuration(UNUSED_PICTURE_MS)} after their upload.
      </p>
      <ul>
        {pictures.map(({ hash, width, height, bytes, createdAt, by, uses }) => (
          <li key={hash}>
            <img src={pictureFile(`picture:${hash}`, 240).address} alt="" loading="lazy" />
            <div className="small">
              <p>
                {width} × {height} pixels, {printSize(bytes)}. Uploaded <Timestamp iso={createdAt} /> {by && `by ${by}`}
              </p>
              {uses.length === 0 && <p className="quiet">Not used.</p>}
              {uses.map(({ document, title, path, isDraft }) => (
                <p key={`${document}:${path}`}>
                  <Link to={documentAddress(document)} className="text-link">
                    {title}
                  </Link>{" "}
                  <span className="quiet">{path}</span> {isDraft && <span className="pill off">Draft</span>}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

const KILOBYTE = 1_000;
const printSize = (bytes: number): string =>
  bytes < KILOBYTE ** 2
    ? `${Math.ceil(bytes / KILOBYTE)} kB`
    : `${(bytes / KILOBYTE ** 2).toLocaleString("en", { maximumFractionDigits: 1 })} MB`;
