import fc, { type Arbitrary } from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { API_PREFIX } from "#src/contract/endpoint.ts";
import { RATING_STEP } from "#src/contract/rating.ts";
import { writeCursor } from "#src/server/cursor.ts";
import { ATTACK_TIMEOUT_MS, times } from "#tests/support/attacks.ts";
import { type Method, newEmail, openTestApp, PASSWORD, type Person, type TestApp } from "#tests/support/build-app.ts";
import { endpoints, fullPath, methodOf } from "#tests/support/endpoints.ts";
import {
  bodiesFor,
  HOSTILE_TEXTS,
  hostileCursor,
  hostileHeaders,
  type JsonSchema,
  valuesOf,
} from "#tests/support/hostile-bodies.ts";

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  responses: Record<string, unknown>;
}

interface RequestContext {
  name: string;
  method: Method;
  path: string;
  body?: JsonSchema;
  query?: JsonSchema;
  statuses: number[];
}

let app: TestApp;
let calls: RequestContext[];
beforeAll(async () => {
  app = await openTestApp();
  const { body } = await app.visitor().get("/openapi.json");
  calls = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(method, path, operation)),
  );
});
afterAll(() => app.close());

function callOf(
  method: string,
  path: string,
  { operationId, requestBody, parameters = [], responses }: Operation,
): RequestContext {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const properties = Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema]));
  return {
    name: operationId,
    method: method.toUpperCase() as Method,
    path,
    body: requestBody?.content["application/json"]?.schema,
    query: inQuery.length > 0 ? { type: "object", properties, required: [] } : undefined,
    statuses: Object.keys(responses).map(Number),
  };
}

const aBodyFor = (schema: JsonSchema) =>
  fc.sample(valuesOf(schema), { numRuns: 1, seed: 7 })[0] as Record<string, unknown>;

test("describes every endpoint with its responses and body", { tags: "asvs-2.1.1" }, () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(apiByName()).sort());
  for (const { name, statuses, body } of calls) {
    expect(statuses, name).toContain(200);
    expect(Boolean(body), name).toBe(Boolean(apiByName()[name]?.body));
  }
});

function apiByName() {
  const named = calls.map(({ name, path, method }) => {
    const endpoint = endpoints.find((each) => fullPath(each) === path && each.method === method);
    return [name, endpoint] as const;
  });
  return Object.fromEntries(named.filter(([, endpoint]) => endpoint));
}

test("rejects fields of a wrong type with 400 instead of coercing them", {
  tags: ["asvs-2.2.1", "asvs-2.2.2", "asvs-15.3.5"],
}, async () => {
  const person = await app.person();
  const otherKinds = (schema: JsonSchema): unknown[] => {
    const types = [schema.type ?? [], ...(schema.anyOf ?? []).map(({ type }) => type ?? [])].flat(2);
    const values: [string, unknown][] = [
      ["string", "5"],
      ["number", 5],
      ["boolean", true],
      ["null", null],
      ["array", ["5"]],
      ["object", { length: 4 }],
    ];
    return values
      .filter(([type]) => !types.includes(type) && !(type === "number" && types.includes("integer")))
      .filter(([type]) => !(schema.nullable && type === "null"))
      .map(([, value]) => value);
  };
  for (const { name, method, path, body: schema } of calls) {
    if (!schema) continue;
    for (const [field, described] of Object.entries(schema.properties ?? {})) {
      for (const value of otherKinds(described)) {
        const answer = await person.call(method, path, { ...aBodyFor(schema), [field]: value });
        const isRefused = answer.status === 400 || answer.body.code === "adminOnly";
        expect(isRefused, `${name}.${field} = ${JSON.stringify(value)}: ${answer.status}`).toBe(true);
      }
    }
  }
});

test("no body can set undeclared fields: role, id, email, dates", {
  tags: ["asvs-15.3.3", "asvs-7.5.1"],
}, async () => {
  const person = await app.person();
  for (const { name, method, path, body: schema } of calls) {
    if (!schema) continue;
    for (const field of [
      "role",
      "verified",
      "isAdmin",
      "id",
      "_id",
      "userId",
      "email",
      "createdAt",
      "hiddenAt",
      "passwordHash",
    ]) {
      if (field in (schema.properties ?? {})) continue;
      const answer = await person.call(method, path, { ...aBodyFor(schema), [field]: "Admin" });
      expect(answer.status === 400 || answer.body.code === "adminOnly", `${name} ${field}: ${answer.status}`).toBe(
        true,
      );
    }
  }
  expect((await person.get("/my-profile")).body.user).toMatchObject({ role: "Customer", email: person.email });
});

test("rejects bodies with prototype keys or deep nesting with 400", {
  tags: ["asvs-1.5.2", "asvs-15.3.6"],
}, async () => {
  const person = await app.person();
  const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
  for (const raw of [
    '{"__proto__":{"role":"Admin"},"rating":4,"description":"x"}',
    '{"rating":4,"description":"x","\\u005f\\u005fproto\\u005f\\u005f":{"role":"Admin"}}',
    '{"constructor":{"prototype":{"role":"Admin"}},"rating":4,"description":"x"}',
    deep("[", "]", 8_000),
    `${'{"a":'.repeat(2_500)}1${"}".repeat(2_500)}`,
    `{"rating":4,"description":${deep("[", "]", 5_000)}}`,
    '{"rating":4,"description":"x",}',
    "{'rating':4}",
    "\ufeff{}x",
    "null",
    "[]",
    '"text"',
    "4",
    "",
  ]) {
    expect((await person.post("/create-review", undefined, { raw })).status, raw.slice(0, 60)).toBe(400);
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { role?: string }).role).toBeUndefined();
});

test("the last of duplicate JSON keys wins, and queries with duplicate keys are rejected", {
  tags: "asvs-15.3.7",
}, async () => {
  const person = await app.person();
  const raw = '{"rating":1,"description":"first","rating":4.5,"description":"the last one counts"}';
  expect((await person.post("/create-review", undefined, { raw })).body.review).toMatchObject({
    rating: 4.5,
    description: "the last one counts",
  });
  for (const query of ["limit=1&limit=2", "limit[]=1", "limit=1;limit=2", "limit=1&unknown=1", "__proto__=1"]) {
    expect((await app.visitor().get(`/get-all-reviews?${query}`)).status, query).toBe(400);
  }
});

test("every list rejects a cursor with an invalid date with 400", { tags: "asvs-2.2.1" }, async () => {
  const admin = await app.person("Admin");
  const lists = calls.filter(({ query }) => query?.properties?.cursor);
  expect(lists.length).toBeGreaterThan(4);
  for (const { path } of lists) {
    for (const moment of [
      "2026-02-31T00:00:00.000000Z",
      "2026-04-31T10:00:00.000000Z",
      "2026-01-01T24:00:00.000000Z",
    ]) {
      const cursor = writeCursor({ key: moment, id: "00000000-0000-7000-8000-000000000000" });
      expect((await admin.get(`${path}?cursor=${cursor}`)).status, `${path} ${moment}`).toBe(400);
    }
  }
});

test("accepts only ratings from 0 to 5 in steps of 0.5", {
  tags: ["R75", "asvs-1.4.2"],
}, async () => {
  const person = await app.person();
  for (const rating of [
    "NaN",
    "Infinity",
    "1e309",
    "-1e309",
    "-0",
    "-0.5",
    "4.75",
    "5.5",
    "9007199254740992",
    '"5"',
    "[5]",
    "true",
    "null",
    "0x4",
    "4.",
    ".5",
    "5e-324",
  ]) {
    const answer = await person.post("/create-review", undefined, { raw: `{"rating":${rating},"description":"x"}` });
    expect(answer.status, rating).toBe(400);
  }
  const takesStars = calls.flatMap(({ name, method, path, body }) => {
    const fields = Object.entries(body?.properties ?? {}).filter(([, { multipleOf, anyOf = [] }]) =>
      [multipleOf, ...anyOf.map((option) => option.multipleOf)].includes(RATING_STEP),
    );
    return fields.map(([field]) => ({ name, method, path, field, body: body as JsonSchema }));
  });
  expect(new Set(takesStars.map(({ name }) => name))).toEqual(
    new Set(["createReview", "createInvitedReview", "editReview", "editInvitedReview", "saveClientStory"]),
  );
  for (const { name, method, path, field, body } of takesStars) {
    for (const stars of [4.500000000000001, 4.4999999999999991, 3.0000000000000004, 2.2]) {
      const answer = await person.call(method, path, { ...aBodyFor(body), [field]: stars });
      expect(answer, `${name}.${field} = ${stars}`).toMatchObject({ status: 400, body: { code: "invalidInput" } });
    }
  }
  for (const limit of ["0", "-1", "1.5", "1e2", "1000", "99999999999999999999", "NaN", " 5"]) {
    expect((await app.visitor().get(`/get-all-reviews?limit=${encodeURIComponent(limit)}`)).status, limit).toBe(400);
  }
});

test("never stores invisible or deceptive text", { tags: "asvs-1.3.3" }, async () => {
  const person = await app.person();
  const forbidden = [
    "\0",
    "\x07",
    "\x1b[31m",
    "\x7f",
    "\x85",
    "\u200e",
    "\u200f",
    "\u061c",
    "\u202a",
    "\u202e",
    "\u2066",
    "\u2069",
    "\ufff9",
    "\ud800",
    "\udc00",
  ];
  for (const sign of forbidden) {
    const review = await person.post("/create-review", { rating: 4, description: `a${sign}b` });
    const profile = await person.put("/update-profile", { name: `Ann${sign}Ash` });
    const signUp = await app
      .visitor()
      .post("/sign-up", { name: `Ann${sign}Ash`, email: newEmail(), password: PASSWORD, rememberMe: true });
    expect(
      [review.status, profile.status, signUp.status].every((status) => status === 400 || status === 422),
      JSON.stringify(sign),
    ).toBe(true);
  }
  for (const blank of ["\u200b", "\u2800", "\u3164", "\u00ad\u2060", "\u115f\u1160"]) {
    expect((await person.put("/update-profile", { name: blank })).status, JSON.stringify(blank)).toBe(422);
    expect((await person.post("/create-review", { rating: 4, description: blank })).status).toBe(422);
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", minLength: 1, maxLength: 40 }), async (description) => {
      const { status } = await person.post("/create-review", { rating: 4, description });
      if (status === 200) expect(description).not.toMatch(/[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/u);
    }),
    { numRuns: 60 },
  );
});

test("rejects the names Anonymous and Admin in any spelling", { tags: "R65" }, async () => {
  const person = await app.person();
  for (const name of [
    "Admin",
    "admin ",
    "ADMIN",
    "Ad\u200bmin",
    "Аdmin",
    "Ａｄｍｉｎ",
    "adm1n",
    "A.d.m.i.n",
    "Ádmin",
    "Anonymous",
    "an0nym0us",
    "Аnоnуmоus",
    "ANONYMOUS ",
  ]) {
    expect((await person.put("/update-profile", { name })).status, name).toBe(422);
  }
  for (const name of ["Adam Minor", "Ana Nymus", "李小龍", "Zoë O’Brien-Ødegård", "أحمد", "X Æ"]) {
    expect((await person.put("/update-profile", { name })).status, name).toBe(200);
  }
});

test("URLs in text fields never become links or requests", {
  tags: ["asvs-1.2.2", "asvs-1.3.6", "asvs-13.2.4"],
}, async () => {
  const person = await app.person();
  for (const profilePic of [
    "http://169.254.169.254/latest/meta-data",
    "https://evil.example/a.png",
    "//evil.example/a.png",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/html;base64,PGI+",
    "data:image/png,raw",
  ]) {
    expect((await person.put("/update-profile", { profilePic })).body.code, profilePic).toBe("pictureInvalid");
  }
  await person.post("/create-review", { rating: 5, description: "javascript:alert(1) //evil.example" });
  const { reviews } = (await app.visitor().get("/get-all-reviews?limit=1")).body;
  expect(reviews[0].user.profilePic).toBeNull();
});

describe("generated input", () => {
  const REQUESTS = times(100_000, 1_000);
  const LANES = 8;
  const PERSON_LASTS = 150;

  test(`${REQUESTS} generated requests return only declared responses and no server errors`, {
    tags: ["asvs-2.2.1", "asvs-1.2.4", "asvs-13.4.2", "asvs-16.5.1"],
    timeout: ATTACK_TIMEOUT_MS,
  }, async () => {
    const someone = await app.person();
    const known: Record<string, Arbitrary<unknown>> = {
      email: fc.oneof(
        fc.constant(someone.email),
        fc.constantFrom(...HOSTILE_TEXTS),
        fc.nat(50).map((n) => `generated-${n}@mail.example`),
        fc.emailAddress(),
      ),
      name: fc.oneof(fc.string({ unit: "grapheme", maxLength: 90 }), fc.constantFrom(...HOSTILE_TEXTS)),
      userId: fc.constantFrom(someone.id, "00000000-0000-7000-8000-000000000000"),
      password: fc.oneof(fc.constant(PASSWORD), fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: "binary" })),
    };
    const bodies = new Map(calls.map((call) => [call.name, call.body ? bodiesFor(call.body, known) : undefined]));
    const request = fc.constantFrom(...calls).chain((call) =>
      fc.record({
        call: fc.constant(call),
        raw: bodies.get(call.name) ?? fc.constant(undefined),
        query: call.query ? queriesFor(call.query) : fc.constant(""),
        headers: fc.option(hostileHeaders, { freq: 4 }),
        caller: fc.constantFrom("stranger" as const, "customer" as const, "admin" as const),
      }),
    );

    const lane = async (seed: number) => {
      let person: Person = await app.person();
      let admin: Person = await app.person("Admin");
      let sent = 0;
      await fc.assert(
        fc.asyncProperty(request, async ({ call, raw, query, headers, caller: kind }) => {
          if (++sent % PERSON_LASTS === 0) [person, admin] = [await app.person(), await app.person("Admin")];
          const caller = { stranger: app.visitor(), customer: person, admin }[kind];
          const answer = await caller.call(call.method, `${call.path}${query}`, undefined, {
            raw,
            headers: headers ?? {},
          });
          const fault = answer.status < 500 ? undefined : app.log().slice(-3_000);
          expect(answer.status, fault).toBeLessThan(500);
          expect(call.statuses).toContain(answer.status);
          if (answer.status >= 400) {
            expect(Object.keys(answer.body).filter((key) => key !== "field")).toEqual(["code", "message"]);
            expect(JSON.stringify(answer.body)).not.toMatch(/select |insert |update "|node_modules|\.ts:|at async/i);
          }
        }),
        { numRuns: Math.ceil(REQUESTS / LANES), seed, endOnFailure: true },
      );
    };
    const seeds = Array.from(
      { length: LANES },
      (_, index) => (process.env.SEED ? Number(process.env.SEED) : 20) + index,
    );
    await Promise.all(seeds.map(lane));
    expect(app.log()).not.toContain('"event":"unexpected"');
  });

  const queriesFor = (schema: JsonSchema): Arbitrary<string> => {
    const values = fc.record(
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [
          name,
          fc.oneof(valuesOf(field), fc.constantFrom(...HOSTILE_TEXTS), hostileCursor) as Arbitrary<unknown>,
        ]),
      ),
      { requiredKeys: [] },
    );
    return values.map((fields) => {
      const pairs = Object.entries(fields).map(
        ([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`,
      );
      return `?${pairs.join("&")}`;
    });
  };
});

describe("access", () => {
  test("every endpoint rejects signed-out callers, ended sessions and Customers as declared, before reading the body", {
    tags: ["asvs-8.2.1", "asvs-8.3.1", "asvs-7.2.1", "asvs-8.2.3"],
  }, async () => {
    const [customer, leaver] = [await app.person(), await app.person()];
    const ended = { cookie: `sid=${leaver.cookies.get("sid")}`, authorization: `Bearer ${leaver.token}` };
    await leaver.delete("/my-profile", { password: PASSWORD, reviews: "remove" });
    for (const endpoint of endpoints) {
      const type = endpoint.isUpload && { "content-type": "application/octet-stream" };
      const ask = (caller: Pick<Person, "call">, own = {}) => {
        const headers = { ...type, ...own };
        return caller.call(
          methodOf(endpoint),
          fullPath(endpoint),
          undefined,
          endpoint.method === "GET" ? { headers } : { raw: "{", headers },
        );
      };
      const [stranger, gone, forged] = [
        await ask(app.visitor()),
        await ask(app.visitor(), ended),
        await ask(app.visitor(), { cookie: "sid=Admin; role=Admin; hint=1" }),
      ];
      const isPublic = endpoint.access === "public";
      for (const answer of [stranger, gone, forged]) expect(answer.status === 401, endpoint.path).toBe(!isPublic);
      const { body } = await ask(customer);
      expect(body.code === "adminOnly", endpoint.path).toBe(endpoint.access === "admin");
      if (endpoint.path === "/logout") await customer.post("/login", { email: customer.email, password: PASSWORD });
    }
  });

  test("users see only their own data, and public reviews contain no email address or user id", {
    tags: ["asvs-8.2.2", "asvs-15.3.1", "asvs-14.2.6"],
  }, async () => {
    const [ann, bob] = [
      await app.person("Customer", { name: "Ann Only" }),
      await app.person("Customer", { name: "Bob Only" }),
    ];
    await ann.post("/create-review", { rating: 4, description: "Ann's own words." });
    for (const { path } of endpoints.filter(({ method, access }) => method === "GET" && access === "user")) {
      const text = JSON.stringify((await bob.get(path)).body);
      expect(text, path).not.toContain(ann.email);
      expect(text, path).not.toContain("Ann's own words.");
      expect(text, path).not.toMatch(/argon2|passwordHash|tokenHash/);
    }
    const list = JSON.stringify((await app.visitor().get("/get-all-reviews")).body);
    for (const secret of [ann.email, ann.id, "argon2"]) expect(list).not.toContain(secret);
    const [review] = (await app.visitor().get("/get-all-reviews?limit=1")).body.reviews;
    expect(Object.keys(review).sort()).toEqual(["_id", "createdAt", "description", "rating", "user"]);
    expect(Object.keys(review.user).sort()).toEqual(["name", "profilePic", "role"]);
    expect(Object.keys((await ann.get("/my-profile")).body.user).sort()).toEqual(["email", "name", "role", "token"]);
    expect((await ann.get(`${API_PREFIX}/my-profile?userId=${bob.id}`)).body.user.email).toBe(ann.email);
  });
});

test("decodes multiply encoded input only once", { tags: "asvs-1.1.1" }, async () => {
  const person = await app.person();
  const description = "%2527 %253Cb%253E &amp;lt; \\u0041 PGI+";
  await person.post("/create-review", { rating: 3, description });
  expect((await app.visitor().get("/get-all-reviews?limit=1")).body.reviews[0].description).toBe(description);
  const nested = Buffer.from(Buffer.from("\x89PNG\r\n\x1a\n", "latin1").toString("base64")).toString("base64");
  expect((await person.put("/update-profile", { profilePic: `data:image/png;base64,${nested}` })).status).toBe(422);
});
