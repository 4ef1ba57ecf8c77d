import { useSearchParams } from "react-router";

/** Says what was done before a page was loaded (contract/form-names.ts). */
const DONE = "done";

/** The parameters of a list's address, for links that keep them: without what was done before it was loaded. */
export function useListQuery(): URLSearchParams {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  query.delete(DONE);
  return query;
}
