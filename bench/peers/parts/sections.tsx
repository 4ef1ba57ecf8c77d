import { FORM_FIELDS } from "../../../src/contract/enquiry-fields.ts";
import { Glyph } from "../../../src/site/home/glyph.tsx";
import { Logo } from "../../../src/ui/logo.tsx";
import { company, faq, home, navigation, sellingPoints } from "./content.json";

const { columns, email: footerEmail } = navigation;
const contactForm = FORM_FIELDS.home;
const { about: aboutBlock, contact: contactBlock, keyFeatures, standOut, values } = home;

// Static sections, which both frameworks render only on the server.

export function StandOut() {
  return (
    <section className="wide card" aria-labelledby="stand-out">
      <h2 id="stand-out" className="title-1">
        {standOut.heading}
      </h2>
      <ul className="cells">
        {standOut.cards.map(({ title, line, glyph }) => (
          <li key={title}>
            <Glyph name={glyph} />
            <h3 className="title-3">{title}</h3>
            <p className="quiet">{line}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function About() {
  return (
    <section className="section split" aria-labelledby="about">
      <h2 id="about" className="display-2">
        {aboutBlock.heading}
      </h2>
      <div>
        <p className="lead">{aboutBlock.intro}</p>
        <ul className="lines">
          {sellingPoints.points.map(({ name, line }) => (
            <li key={name}>
              <h3 className="title-2">{name}</h3>
              <p className="quiet">{line}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function KeyFeatures() {
  return (
    <section className="section" aria-labelledby="features">
      <h2 id="features" className="display-2">
        {keyFeatures.heading}
      </h2>
      <ul className="cells features">
        {keyFeatures.items.map(({ name, line, picture }) => (
          <li key={name} className="card">
            <h3 className="title-2">{name}</h3>
            <p className="quiet">{line}</p>
            <img src={`/images/${picture}-480.webp`} width={480} height={480} loading="lazy" alt="" />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Values() {
  return (
    <section className="wide panel tone-verdigris" aria-labelledby="values">
      <h2 id="values" className="display-2">
        {values.heading}
      </h2>
      <p className="title-1">{values.tagline}</p>
      <ul className="cells values">
        {values.items.map(({ name, meaning, picture }) => (
          <li key={name}>
            <picture>
              <source
                type="image/avif"
                srcSet={`/images/${picture}-240.avif 240w, /images/${picture}-480.avif 480w`}
                sizes="(min-width: 64rem) 320px, 160px"
              />
              <img src={`/images/${picture}-240.webp`} alt="" width={480} height={480} loading="lazy" />
            </picture>
            <h3 className="title-1">{name}</h3>
            <p className="lead">{meaning}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Contact() {
  return (
    <section className="wide panel tone-rose split" aria-labelledby="contact">
      <div>
        <h2 id="contact" className="display-2">
          {contactBlock.heading}
        </h2>
        <p className="lead">{contactBlock.intro}</p>
        <p className="title-3">
          <a href={company.phoneHref}>{company.phone}</a> <a href={company.emailHref}>{company.email}</a>
        </p>
        <picture>
          <source
            type="image/avif"
            srcSet="/images/heads/letter-640.avif 640w, /images/heads/letter-960.avif 960w"
            sizes="(min-width: 64rem) 560px, 420px"
          />
          <img src="/images/heads/letter-640.webp" alt="" width={960} height={720} loading="lazy" />
        </picture>
      </div>
      <form className="card" action={company.emailHref} method="post" encType="text/plain">
        <label>
          {contactForm.name?.label} <input name="name" autoComplete="name" required />
        </label>
        <label>
          {contactForm.phone?.label} <input name="phone" type="tel" autoComplete="tel" required />
        </label>
        <label>
          {contactForm.email?.label} <input name="email" type="email" autoComplete="email" required />
        </label>
        <label>
          {contactForm.message?.label} <textarea name="message" rows={4} required />
        </label>
        <button type="submit" className="button">
          {contactBlock.button}
        </button>
      </form>
    </section>
  );
}

export function Faq() {
  return (
    <section className="section split" aria-labelledby="faq">
      <h2 id="faq" className="display-2">
        {faq.heading}
      </h2>
      <div className="faq">
        {faq.items.map(({ question, answer }) => (
          <details key={question} name="faq">
            <summary>
              <h3 className="title-3">{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

export function Footer() {
  return (
    <footer className="wide panel tone-graphite">
      <div>
        <Logo name={company.name} />
        <p>{company.blurb}</p>
        <form action={company.emailHref} method="post" encType="text/plain">
          <label>
            {footerEmail.label} <input name="email" type="email" placeholder={footerEmail.placeholder} />
          </label>
          <button type="submit" className="button">
            {footerEmail.button}
          </button>
        </form>
      </div>
      {columns.map(({ heading, links }) => (
        <nav key={heading} aria-label={heading}>
          <h2 className="title-3">{heading}</h2>
          <ul>
            {links.map(({ label, href }) => (
              <li key={label}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <div>
        {company.offices.map(({ kind, city, street, postcode, country }) => (
          <address key={city}>
            <strong>
              {kind}, {city}
            </strong>
            <br />
            {street}, {postcode}, {country}
          </address>
        ))}
        <p>
          <a href={company.phoneHref}>{company.phone}</a> <a href={company.emailHref}>{company.email}</a>
        </p>
        <ul>
          {company.social.map(({ name, href }) => (
            <li key={name}>{href ? <a href={href}>{name}</a> : `${name}, not available yet`}</li>
          ))}
        </ul>
      </div>
      <p>
        © {company.foundedYear} {company.name}
      </p>
    </footer>
  );
}
