import type { Mailbox } from "./mailbox.ts";

/** The password of all users created here. */
export const PASSWORD = "Copper kettle on 7 stoves";
/** A user may write ten reviews an hour. */
const REVIEWS_PER_PERSON = 10;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface ApiAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
  headers: Headers;
  cookies: string;
}

/** Makes one API call to a running site. Rejects if there is no response. */
export async function callApi(
  url: string,
  method: string,
  address: string,
  body?: object,
  cookie = "",
): Promise<ApiAnswer> {
  const response = await fetch(`${url}/api/v1${address}`, {
    method,
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  return {
    status: response.status,
    body: await response.json(),
    headers: response.headers,
    cookies: cookies.join("; "),
  };
}

/** Like `callApi`, with retries while the site is busy. */
async function insist(url: string, address: string, body: object, cookie = ""): Promise<ApiAnswer> {
  for (;;) {
    const answer = await callApi(url, "POST", address, body, cookie);
    if (answer.status === 200) return answer;
    if (answer.status !== 503) throw new Error(`${address} was answered with ${answer.status}`);
    // Not if an idle connection was closed.
    await pause(Number(answer.headers.get("retry-after")) * 1_000 + Math.random() * 2_000);
  }
}

/** Starts a sign-up. Returns its cookies and the emailed code. */
export async function beginSignUp(url: string, email: string, codeOf: Mailbox["code"]) {
  const { cookies } = await insist(url, "/sign-up", { name: "Ann Ash", email, password: PASSWORD, rememberMe: true });
  return { email, cookies, code: await codeOf(email) };
}

/** Signs a person up with the emailed code. Returns the session's cookies. */
export async function signUp(url: string, email: string, codeOf: Mailbox["code"]): Promise<string> {
  const { code, cookies } = await beginSignUp(url, email, codeOf);
  return (await insist(url, "/verify-user", { otp: code, email }, cookies)).cookies;
}

/** Signs several people up, a few at a time. */
export async function signUpAll(url: string, emails: string[], codeOf: Mailbox["code"]): Promise<string[]> {
  const people: string[] = [];
  for (let next = 0; next < emails.length; next += 3) {
    const few = emails.slice(next, next + 3);
    people.push(...(await Promise.all(few.map((email) => signUp(url, email, codeOf)))));
  }
  return people;
}

/** Descriptions of all published reviews, page by page. */
export async function allReviews(url: string): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const after: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
    const { body } = await callApi(url, "GET", `/get-all-reviews?limit=100${after}`);
    for (const { description } of body.reviews) found.push(description);
    cursor = body.nextCursor;
  } while (cursor);
  return found;
}

/** Writes reviews one after another until stopped, and records which were acknowledged. */
export function startWriter(url: string, name: string, people: string[], pauseMs = 300) {
  const acknowledged: string[] = [];
  const failed: string[] = [];
  let isStopped = false;
  const writing = (async () => {
    for (let number = 0; number < people.length * REVIEWS_PER_PERSON && !isStopped; number++) {
      const description = `Review ${number} of ${name}`;
      const cookie = people[Math.floor(number / REVIEWS_PER_PERSON)];
      const answer = await callApi(url, "POST", "/create-review", { rating: 4, description }, cookie).catch(String);
      if (typeof answer !== "string" && answer.status === 200) acknowledged.push(description);
      else
        failed.push(
          `${description}: ${typeof answer === "string" ? answer : `${answer.status} ${answer.body.message}`}`,
        );
      await pause(pauseMs);
    }
  })();
  return {
    acknowledged,
    failed,
    async stop() {
      isStopped = true;
      await writing;
    },
  };
}

/** Reads pages in turn until stopped, and records each response other than 200. */
export function startReader(url: string, addresses: string[], pauseMs = 10) {
  const failed: string[] = [];
  const latencies: number[] = [];
  const slowest = { address: "", ms: 0 };
  let isStopped = false;
  const reading = (async () => {
    for (let number = 0; !isStopped; number++) {
      const address = addresses[number % addresses.length] as string;
      const startedAt = performance.now();
      const status = await fetch(url + address)
        .then(async (response) => {
          await response.arrayBuffer();
          return response.status;
        })
        .catch(String);
      const ms = performance.now() - startedAt;
      latencies.push(ms);
      if (ms > slowest.ms) Object.assign(slowest, { address, ms });
      if (status !== 200) failed.push(`${address}: ${status}`);
      await pause(pauseMs);
    }
  })();
  return {
    failed,
    latencies,
    slowest,
    async stop() {
      isStopped = true;
      await reading;
    },
  };
}

/** The value that this share of all values does not exceed, such as 0.99. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

export const p95 = (values: number[]) => percentile(values, 0.95);
