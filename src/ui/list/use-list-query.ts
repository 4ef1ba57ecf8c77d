import { useSearchParams } from "react-router";

/** Names the action that led to this page (contract/form-names.ts). */
const DONE = "done";

/** The URL parameters of a list, for links that keep them. Drops `done`: it belongs to one page load. */
export function useListQuery(): URLSearchParams {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  query.delete(DONE);
  return query;
}
