import { data } from "react-router";
import { metaOf } from "#src/client/meta.ts";
import { ErrorPage } from "../error-page.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export const meta = metaOf("not-found");

export default function NotFound() {
  return <ErrorPage status={404} />;
}
