import { useSearchParams } from "react-router";
import { DONE } from "#src/contract/form-names.ts";

/** The parameters of a list's address, for links that keep them: without what was done before it was loaded. */
export function useListQuery(): URLSearchParams {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  query.delete(DONE);
  return query;
}
