import type { MouseEvent } from "react";
import { href, Link, useViewTransitionState } from "react-router";
import { ClientWords } from "#src/client/client-words.tsx";
import { useContent } from "#src/client/content.tsx";
import type { GalleryProject } from "#src/content/selections.ts";
import { edit, editForm, editItem, editParts } from "#src/ui/edit.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { pictureUses } from "#src/ui/picture-uses.ts";
import type { ProjectReview } from "./contract.ts";
import { ProjectPicture, preloadPicture } from "./project-picture.tsx";
import type { Shape } from "./visible-projects.ts";

/** The picture's `sizes` per shape: at most 800 px, so that common screens load the middle file. */
const SIZES: Record<Shape, string> = {
  big: "(min-width: 75rem) 800px, (min-width: 48rem) 45vw, 92vw",
  small: "(min-width: 75rem) 390px, (min-width: 48rem) 45vw, 92vw",
  wide: "(min-width: 75rem) 800px, (min-width: 48rem) 52vw, 92vw",
};

interface ProjectCardProps {
  project: GalleryProject;
  /** The client's review, if there is one. */
  review?: ProjectReview;
  shape: Shape;
  /** The thumbnail shown in the frame, from 1; 0 for the featured picture. */
  chosen?: number;
  onChoose: (number: number | undefined) => void;
  /** The other URL parameters, for buttons that work without scripts. */
  query: Record<string, string>;
}

export const titleIdOf = ({ id }: Pick<GalleryProject, "id">) => `project-${id}-title`;

/** A framed picture, thumbnails that replace it, and the project's text. */
export function ProjectCard({ project, review, shape, chosen = 0, onChoose, query }: ProjectCardProps) {
  const { id, slug, title, description, challenge, pictures, link } = project;
  const gallery = useContent("gallery");
  const [featured, ...thumbnails] = pictures;
  const shown = pictures[chosen] ?? featured;
  const sizes = SIZES[shape];
  const address = href("/projects/:slug", { slug });
  const isOpening = useViewTransitionState(address);
  return (
    <article
      id={`project-${id}`}
      aria-labelledby={titleIdOf(project)}
      className="project-card card"
      data-shape={shape}
      data-opening={isOpening || undefined}
      {...editItem(project)}
    >
      <div className="project-picture">
        {shown && (
          <ProjectPicture name={shown.picture} alt={shown.alt} sizes={sizes} {...editForm(shown, "picture", "alt")} />
        )}
        <form className="thumbnails" action={`/projects#project-${id}`}>
          {Object.entries(query).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {thumbnails.map(({ picture, alt }, index) => (
            <Thumbnail
              key={picture}
              name={picture}
              label={`Picture ${index + 1} of ${title}${alt && `: ${alt}`}`}
              value={`${id}-${index + 1}`}
              isPressed={chosen === index + 1}
              onPress={() => onChoose(chosen === index + 1 ? undefined : index + 1)}
              onNear={() => preloadPicture(picture, sizes)}
            />
          ))}
        </form>
      </div>
      <div className="project-words">
        <h2 id={titleIdOf(project)} tabIndex={-1} className="title-1">
          <Link to={address} className="card-link" prefetch="intent" viewTransition {...edit(project, "title")}>
            {title}
          </Link>
        </h2>
        <p {...edit(project, "description")}>{description}</p>
        <p className="quiet" {...edit(project, "challenge")}>
          {challenge}
        </p>
        {review && <ClientWords review={{ ...review, id: review.reviewId }} />}
        <a href={link} target="_blank" rel="noopener" className="project-link text-link">
          {editParts(gallery)`${"viewProject"}`}
          <span className="unseen"> {title} (opens a new tab)</span>
          <Icon name="arrowOut" size={20} />
        </a>
      </div>
    </article>
  );
}

interface ThumbnailProps {
  name: string;
  label: string;
  value: string;
  isPressed: boolean;
  onPress: () => void;
  onNear: () => void;
}

/** Without scripts and before hydration, it loads the page with this picture. */
function Thumbnail({ name, label, value, isPressed, onPress, onNear }: ThumbnailProps) {
  function press(event: MouseEvent) {
    event.preventDefault();
    onPress();
  }
  return (
    <button
      type="submit"
      name={isPressed ? undefined : "picture"}
      value={isPressed ? undefined : value}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={press}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Picture name={name} {...pictureUses.projectThumbnail} sizes="80px" alt="" />
    </button>
  );
}
