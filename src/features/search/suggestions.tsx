import { href, Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { questionId } from "#src/content/question-id.ts";
import { ContentText } from "#src/ui/edit.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { pictureUses } from "#src/ui/picture-uses.ts";
import { messages } from "./messages.ts";

/** Links to answers and services, shown while there are no results. */
export function Suggestions() {
  const { questions, services } = useContent("searchSuggestions");
  return (
    <div className="section suggestions">
      {questions.length > 0 && (
        <section aria-labelledby="often-asked">
          <h2 id="often-asked" className="title-1">
            {messages.oftenAsked}
          </h2>
          <ul className="found">
            {questions.map((item) => (
              <li key={item.id}>
                <ContentText
                  as={Link}
                  to={`/#${questionId(item.question)}`}
                  className="display title-2"
                  content={item}
                  field="question"
                />
                <Icon name="arrowRight" size={20} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {services.length > 0 && (
        <section aria-labelledby="what-we-make">
          <h2 id="what-we-make" className="title-1">
            {messages.whatWeMake}
          </h2>
          <ul className="suggested-services">
            {services.map((service) => (
              <li key={service.id} data-tone={service.tone}>
                <ContentText
                  as={Link}
                  to={href("/servicedetail/:id", { id: service.id })}
                  prefetch="intent"
                  content={service}
                  field="title"
                />
                <Picture name={service.image} {...pictureUses.serviceTile} sizes="88px" alt="" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
