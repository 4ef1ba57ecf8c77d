import { useEffect } from "react";
import { data } from "react-router";
import { metaOf } from "#src/client/meta.ts";
import { ErrorPage } from "../error-page.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export const meta = metaOf("not-found");

export default function NotFound() {
  useTipping();
  return <ErrorPage status={404} />;
}

/** Plays the sequence of the crucible that tips over. */
function useTipping() {
  useEffect(() => {
    const page = new AbortController();
    const image = document.querySelector<HTMLImageElement>(".error-page img");
    import("#src/ui/sequence/play-once.ts")
      .then(({ playOnce }) => image && playOnce(image, "states/tipped", page.signal))
      .catch(() => {});
    return () => page.abort();
  }, []);
}
