import { Outlet } from "react-router";
import { DeferredStyles } from "#src/hydration/index.ts";
import belowFoldStyles from "./below-fold.css?url";
import { ChatLink } from "./chat-link.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import "./site.css";

export default function Layout() {
  return (
    <>
      <a className="skip button small" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <ChatLink />
      <DeferredStyles href={belowFoldStyles} />
      <Footer />
    </>
  );
}
