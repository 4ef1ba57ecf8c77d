import { Counters } from "../../parts/counters.tsx";
import { Header } from "../../parts/header.tsx";
import { Hero } from "../../parts/hero.tsx";
import { Menu } from "../../parts/menu.tsx";
import { About, Contact, Faq, Footer, KeyFeatures, StandOut, Values } from "../../parts/sections.tsx";
import { Services } from "../../parts/services.tsx";
import { Testimonials } from "../../parts/testimonials.tsx";

export default function Home() {
  return (
    <>
      <Header>
        <Menu />
      </Header>
      <main>
        <Hero />
        <StandOut />
        <About />
        <Services />
        <KeyFeatures />
        <Values />
        <Counters />
        <Testimonials />
        <Contact />
        <Faq />
      </main>
      <Footer />
    </>
  );
}
