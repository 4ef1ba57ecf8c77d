import { Author } from "#src/client/author.tsx";
import { fallbackPicture } from "#src/client/own-solid.ts";
import { Stars } from "#src/client/stars.tsx";
import { StarRating } from "#src/features/reviews/writing/star-rating.tsx";
import { Avatar } from "#src/ui/avatar.tsx";
import { Part, Sample, Samples } from "./part.tsx";
import { SAMPLE_TESTIMONIALS } from "./sample-reviews.ts";

const PICTURE = fallbackPicture("Imogen Vale");

export function People() {
  return (
    <Part id="people">
      <Samples>
        <Sample name="avatar: initial, without a name, picture, sizes">
          <div className="row">
            <Avatar name="Imogen Vale" />
            <Avatar name="" />
            <Avatar name="Imogen Vale" picture={PICTURE} />
            <Avatar name="Imogen Vale" size={36} />
            <Avatar name="Imogen Vale" picture={PICTURE} size={96} />
          </div>
        </Sample>
        <Sample name="author">
          {SAMPLE_TESTIMONIALS.slice(0, 1).map((testimonial) => (
            <Author key={testimonial.id} {...testimonial} />
          ))}
        </Sample>
        <Sample name="stars">
          <div>
            {[0, 0.5, 3, 4.5, 5].map((rating) => (
              <Stars key={rating} rating={rating} />
            ))}
          </div>
        </Sample>
        <Sample name="star picker, untouched">
          <StarRating name="sample-rating" />
        </Sample>
        <Sample name="star picker, chosen">
          <StarRating name="sample-rating-chosen" defaultValue={3.5} />
        </Sample>
      </Samples>
    </Part>
  );
}
