import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ArgumentsOf, Endpoint } from "#src/contract/endpoint.ts";
import { api, handlers } from "#src/features.server.ts";
import { type Api, makeApi } from "#src/server/http/answer-call.ts";
import { createCaller } from "#src/server/http/call-as.ts";
import { openTestApp, type TestApp, type Visitor } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { validWrites } from "#tests/support/valid-calls.ts";

// Pages call endpoints in the same process, without a request. Each response must be the same as over HTTP.

let app: TestApp;
let served: Api;
beforeAll(async () => {
  app = await openTestApp();
  served = makeApi(app.context, api, handlers);
});
afterAll(() => app.close());

/** Files are streamed, and no page requests one. */
const endpoints = Object.entries<Endpoint>(api).filter(([, { response }]) => response.def.type !== "string");

/** The page request that the server receives from this visitor. */
function pageRequest(visitor: Visitor, bearer?: string): FastifyRequest {
  const cookies = Object.fromEntries(visitor.cookies);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, ...(bearer && { authorization: `Bearer ${bearer}` }) };
  return { cookies, headers, ip: "127.0.0.1", log: app.context.log } as unknown as FastifyRequest;
}

const callHttp = (visitor: Visitor, { method, path, query, body }: Endpoint, argument?: object, headers?: object) => {
  const search = query && argument ? `?${new URLSearchParams(argument as Record<string, string>)}` : "";
  return visitor.call(method, `${path}${search}`, body && argument, { headers } as never);
};
const callInProcess = (visitor: Visitor, endpoint: Endpoint, argument?: object, bearer?: string) =>
  createCaller(
    app.app,
    app.context,
    served,
    pageRequest(visitor, bearer),
  )(endpoint, ...([argument] as unknown as ArgumentsOf<Endpoint>));

/** Keys and types only: two people get the same response with different values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (value instanceof Date) return "Date";
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, shapeOf(field)]));
}

const withoutValues = (cookies: string[]) =>
  cookies.map((line) => line.replace(/=[^;]*/, "").replace(/Expires=[^;]*/, ""));

function expectSame(
  about: string,
  http: Awaited<ReturnType<typeof callHttp>>,
  inProcess: Awaited<ReturnType<typeof callInProcess>>,
) {
  expect([inProcess.status, shapeOf(inProcess.body)], about).toEqual([http.status, shapeOf(http.body)]);
  if (!inProcess.isAccepted) expect(inProcess.body, about).toEqual(http.body);
  expect(withoutValues(inProcess.cookies), about).toEqual(withoutValues(http.setCookies));
}

const CALLERS = {
  "An anonymous visitor": async () => app.visitor(),
  "A customer": () => app.person("Customer"),
  "An Admin": () => app.person("Admin"),
  "An Admin whose session has ended": async () => {
    const admin = await app.person("Admin");
    await rowsOf(app, `delete from sessions where user_id = '${admin.id}'`);
    return admin;
  },
};

test.each(Object.entries(CALLERS))("%s gets the same errors and reads in process as over HTTP", async (_who, come) => {
  for (const [name, endpoint] of endpoints) {
    const malformed = [{}, { unknown: "x" }, { limit: "0", cursor: "x" }];
    for (const argument of endpoint.body || endpoint.query ? malformed : [undefined]) {
      const http = await callHttp(await come(), endpoint, argument);
      const inProcess = await callInProcess(await come(), endpoint, argument);
      expectSame(`${name} ${JSON.stringify(argument)}`, http, inProcess);
    }
  }
});

test.each([
  ...validWrites.admin.map((call) => ({ ...call, role: "Admin" as const })),
  ...validWrites.user.map((call) => ({ ...call, role: "Customer" as const })),
])(
  "a $role gets the same response to a valid $name in process as over HTTP",
  async ({ name, endpoint, prepare, role }) => {
    const [outside, inside] = [await app.person(role), await app.person(role)];
    const http = await callHttp(outside, endpoint, await prepare(app, outside));
    const inProcess = await callInProcess(inside, endpoint, await prepare(app, inside));
    // A wrong code is rejected as expected: the correct one is only in an email.
    if (name !== "confirmEmail") expect(http.status).toBe(200);
    expectSame(name, http, inProcess);
  },
);

test.each(validWrites.anyone)(
  "a visitor gets the same response to a valid $name in process as over HTTP",
  async ({ name, endpoint, prepare }) => {
    const [outside, inside] = [app.visitor(), app.visitor()];
    const http = await callHttp(outside, endpoint, await prepare(app, outside));
    const inProcess = await callInProcess(inside, endpoint, await prepare(app, inside));
    expect(http.status).toBe(200);
    expectSame(name, http, inProcess);
  },
);

test.each(validWrites.user)("another Customer gets the same error from $name", async ({ name, endpoint, prepare }) => {
  const owner = await app.person();
  const http = await callHttp(await app.person(), endpoint, await prepare(app, owner));
  const again = await app.person();
  const inProcess = await callInProcess(await app.person(), endpoint, await prepare(app, again));
  expectSame(name, http, inProcess);
});

test("a token that contradicts the cookie is rejected both in process and over HTTP", async () => {
  const calls: [Endpoint, object?][] = [
    [api.myProfile],
    [api.getAllReviews, {}],
    [api.createReview, { rating: 4, description: "Fine." }],
  ];
  for (const [endpoint, argument] of calls) {
    const { token } = await app.person();
    const http = await callHttp(await app.person(), endpoint, argument, { authorization: `Bearer ${token}` });
    expect(http.status).toBe(401);
    expectSame(endpoint.path, http, await callInProcess(await app.person(), endpoint, argument, token));
  }
});

test("in-process and HTTP calls share one quota", async () => {
  const person = await app.person();
  const body = {
    currentPassword: "Wrong pass 123",
    newPassword: "Slate lantern on 9",
    confirmPassword: "Slate lantern on 9",
  };
  const statuses: number[] = [];
  for (let call = 0; call < 30; call++) {
    const isEven = call % 2 === 0;
    const endpoint: Endpoint = api.updatePassword;
    statuses.push(
      (isEven ? await callHttp(person, endpoint, body) : await callInProcess(person, endpoint, body)).status,
    );
  }
  expect(new Set(statuses)).toEqual(new Set([422, 429]));
  expectSame(
    "quota",
    await callHttp(person, api.updatePassword, body),
    await callInProcess(person, api.updatePassword, body),
  );
});
