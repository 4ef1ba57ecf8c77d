import { type CSSProperties, useId } from "react";
import { OF_RATING_MAX, RATING_MAX } from "../contract/rating.ts";
import { SCORES, STORY_ANSWERS, type Story } from "../contract/story.ts";
import { ContentText } from "../ui/edit.tsx";
import { ClientWords } from "./client-words.tsx";
import { useContent } from "./content.tsx";
import "./client-panel.css";

interface ClientPanelProps {
  review: { id: string; name: string; rating: number; text: string; story?: Story };
}

/** A client's review and story, on the project's page and in the preview for the client. */
export function ClientPanel({ review }: ClientPanelProps) {
  const { text, story } = review;
  const id = useId();
  const words = useContent("clientStory");
  return (
    <section className="wide panel client-panel" data-tone="rose" aria-labelledby={id}>
      <ContentText as="h2" id={id} className="title-3" content={words} field="heading" />
      <ClientWords review={review} words={text} isLarge />
      {story && <Answers story={story} />}
      {story && <Scores story={story} />}
    </section>
  );
}

function Answers({ story }: { story: Story }) {
  const { questions } = useContent("clientStory");
  const given = STORY_ANSWERS.filter((name) => story[name] !== null);
  if (given.length === 0) return null;
  return (
    <dl className="client-answers">
      {given.map((name) => (
        <div key={name}>
          <dt className="title-3">{questions[name]}</dt>
          <dd dir="auto">{story[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Scores({ story }: { story: Story }) {
  const words = useContent("clientStory");
  const given = SCORES.flatMap((name) => (story[name] === null ? [] : [{ name, score: story[name] }]));
  if (given.length === 0) return null;
  return (
    <div className="client-scores">
      <dl>
        {given.map(({ name, score }) => (
          <div key={name} style={{ "--filled": score / RATING_MAX } as CSSProperties}>
            <dt>{words.scores[name]}</dt>
            <dd>
              <span className="display title-1">{score.toFixed(1)}</span> {OF_RATING_MAX}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small">{words.scoresNote}</p>
    </div>
  );
}
