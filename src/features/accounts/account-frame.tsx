import type { ReactNode } from "react";
import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import type { Tone } from "#src/content/tones.ts";
import { Logo } from "#src/ui/logo.tsx";
import { HeroIllustration } from "#src/ui/picture.tsx";
import "./accounts.css";

interface AccountFrameProps {
  sentence: string;
  picture: string;
  tone: Tone;
  children: ReactNode;
}

/** The frame of the standalone screens: a panel with the logo and one sentence, next to the form. */
export function AccountFrame({ sentence, picture, tone, children }: AccountFrameProps) {
  const { name } = useContent("company");
  return (
    <div className="account">
      <header className="account-panel panel" data-tone={tone}>
        <div className="notch top-left">
          <Link to="/" className="account-logo" aria-label={`${name}, home`}>
            <Logo name={name} />
          </Link>
        </div>
        <p className="account-sentence display">{sentence}</p>
        <HeroIllustration
          key={picture}
          name={picture}
          className="account-cast"
          sizes="(min-width: 64rem) 36vw, 320px"
          isFirst
        />
      </header>
      <main className="account-main">
        <div className="account-form">{children}</div>
      </main>
    </div>
  );
}

/** A screen's main heading, with instructions below it. */
export function AccountHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="account-head">
      <h1>{title}</h1>
      {children && <p className="quiet">{children}</p>}
    </div>
  );
}
