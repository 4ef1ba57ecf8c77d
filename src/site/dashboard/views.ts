import { useHasInbox } from "#src/client/extensions.ts";

const VIEWS = [
  { name: "overview", label: "Overview" },
  { name: "people", label: "People" },
  { name: "reviews", label: "Reviews" },
  { name: "invitations", label: "Invitations" },
  { name: "inbox", label: "Inbox" },
  { name: "newsletter", label: "Newsletter" },
  { name: "record", label: "Record" },
] as const;

export type ViewName = (typeof VIEWS)[number]["name"];

const OF_THE_INBOX: readonly ViewName[] = ["inbox", "newsletter"];

/** The views that this site has. */
export function useViews() {
  const hasInbox = useHasInbox();
  return VIEWS.filter(({ name }) => hasInbox || !OF_THE_INBOX.includes(name));
}

/** Which call fills a view, which of the address's parameters it takes (and what the call names them), and its file. */
const CALLS: Record<ViewName, { path: string; parameters: Record<string, string>; file?: string }> = {
  overview: { path: "/overview", parameters: {} },
  people: {
    path: "/all-users",
    parameters: { q: "search", role: "role", sort: "sort", cursor: "cursor" },
    file: "/export-users",
  },
  reviews: {
    path: "/moderated-reviews",
    parameters: { q: "search", state: "state", rating: "rating", cursor: "cursor" },
    file: "/export-reviews",
  },
  invitations: { path: "/invitations", parameters: { cursor: "cursor" } },
  inbox: {
    path: "/inbox",
    parameters: { q: "search", state: "state", cursor: "cursor" },
    file: "/export-enquiries",
  },
  newsletter: { path: "/subscribers", parameters: { cursor: "cursor" }, file: "/export-subscribers" },
  record: { path: "/record", parameters: { event: "event", cursor: "cursor" }, file: "/export-record" },
};
const NOT_IN_A_FILE: Record<string, readonly string[]> = {
  people: ["cursor"],
  reviews: ["cursor", "q"],
  inbox: ["cursor", "q"],
  newsletter: ["cursor"],
  record: ["cursor"],
};

export function viewOf(params: URLSearchParams): ViewName {
  return VIEWS.find(({ name }) => name === params.get("view"))?.name ?? "overview";
}

/** Whether an address asks for one enquiry in place of the inbox's list. */
export function isOneEnquiry(params: URLSearchParams): boolean {
  return viewOf(params) === "inbox" && params.has("enquiry");
}

export function linkToView(view: ViewName): string {
  return view === "overview" ? "/dashboard" : `/dashboard?view=${view}`;
}

/** The path of the call that fills the view which an address asks for. */
export function callOf(params: URLSearchParams): string {
  if (isOneEnquiry(params)) return withParameters("/enquiry", { enquiry: "enquiryId" }, params);
  const { path, parameters } = CALLS[viewOf(params)];
  return withParameters(path, parameters, params);
}

/** The address of the same list as a CSV file; undefined where there is none. */
export function fileOf(params: URLSearchParams): string | undefined {
  const view = viewOf(params);
  const { file, parameters } = CALLS[view];
  const kept = Object.fromEntries(Object.entries(parameters).filter(([name]) => !NOT_IN_A_FILE[view]?.includes(name)));
  return file && `/api/v1${withParameters(file, kept, params)}`;
}

function withParameters(path: string, parameters: Record<string, string>, params: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const [name, callName] of Object.entries(parameters)) {
    const value = params.get(name);
    if (value) query.set(callName, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
