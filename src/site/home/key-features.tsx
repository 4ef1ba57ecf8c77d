import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { ContentText, edit, editForm, editItem } from "#src/ui/edit.tsx";
import { keepShape } from "#src/ui/picture.tsx";
import { pictureAddress, uploadedPicture } from "#src/ui/picture-address.ts";
import { pictureUses } from "#src/ui/picture-uses.ts";
import { Reveal } from "#src/ui/reveal.tsx";
import { SwipeRow } from "#src/ui/swipe-row.tsx";

export function KeyFeatures() {
  const { keyFeatures } = useContent("home");
  return (
    <section className="section" aria-labelledby="features">
      <Reveal as="h2" id="features" className="display-2" {...edit(keyFeatures, "heading")}>
        {keyFeatures.heading}
      </Reveal>
      <SwipeRow className="features">
        {keyFeatures.items.map((item) => (
          <Reveal as="li" key={item.id} {...editItem(item)}>
            <h3 className="title-1">
              {item.href ? (
                <ContentText
                  as={Link}
                  to={item.href}
                  className="card-link"
                  prefetch="intent"
                  content={item}
                  field="name"
                />
              ) : (
                <ContentText as="span" content={item} field="name" />
              )}
            </h3>
            <ContentText as="p" content={item} field="line" />
            <FeaturePicture name={item.picture} {...editForm(item, "href", "picture")} />
          </Reveal>
        ))}
      </SwipeRow>
    </section>
  );
}

function FeaturePicture({ name, ...mark }: { name: string; "data-form"?: string }) {
  const { width, height } = pictureUses.feature;
  return (
    <img
      src={pictureAddress(name, pictureUses.feature)}
      width={width}
      height={height}
      loading="lazy"
      alt=""
      {...mark}
      {...(uploadedPicture(name) && { style: keepShape(pictureUses.feature) })}
    />
  );
}
