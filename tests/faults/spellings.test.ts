import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, type RunningSite, startSite } from "#tests/support/start-site.ts";

// Anyone can invent spellings of the site's URLs. Each page has one that is served, and is cached once.

const PAGES = ["/", "/about", "/services", "/servicedetail/3", "/projects", "/projects/tidekeep", "/team", "/reviews"];
const UNKNOWN_MAX = 60;

let site: RunningSite;
let metricsUrl: string;
beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  site = await startSite({ METRICS_PORT: String(port) });
});
afterAll(() => site?.stop());

interface Answer {
  status: number;
  location?: string;
  body: string;
}

/** Requests a URL exactly as written: `fetch` would normalize it first. */
function ask(address: string, method = "GET"): Promise<Answer> {
  const { hostname: host, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    request({ host, port, path: address, method, headers: { "accept-encoding": "identity" } }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (text) => (body += text));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, body }),
      );
    })
      .on("error", reject)
      .end();
  });
}

/** The content of the page cache, and the number of renderings of each page. */
async function cache() {
  const text = await (await fetch(metricsUrl)).text();
  const value = (name: string) => Number(new RegExp(`^\\w*${name} (\\d+)`, "m").exec(text)?.[1]);
  return { bytes: value("page_cache_bytes"), rendered: value("page_cache_misses_total") };
}

const encoded = (page: string) => page.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** Other spellings of a page's path that routers treat as the same. */
const spellings = (page: string) => [
  ...(page === "/"
    ? []
    : [
        page.toUpperCase().replace("/TIDEKEEP", "/tidekeep"),
        encoded(page),
        `${page}/`,
        `${page}////`,
        page.replace("s", "%73"),
      ]),
  `/.${page}`,
  `/x/..${page}`,
  `/%2e${page}`,
];

test("other spellings of a page's URL redirect to the canonical one with their query", async () => {
  for (const page of PAGES) {
    expect((await ask(page)).status, page).toBe(200);
    for (const spelling of spellings(page).filter((each) => each !== page)) {
      for (const query of ["", "?tab=UI&b=%2Fc"]) {
        const { status, location } = await ask(spelling + query);
        expect([spelling + query, status, location]).toEqual([spelling + query, 308, page + query]);
      }
      const head = await ask(spelling, "HEAD");
      expect([head.status, head.location]).toEqual([308, page]);
    }
  }
});

test("other spellings of a data URL redirect to the canonical one", async () => {
  for (const page of PAGES) {
    const data = page === "/" ? "/_.data" : `${page}.data`;
    expect((await ask(data)).status, data).toBe(200);
    const others = page === "/" ? ["/.data"] : [`${encoded(page)}.data`, `${page}/_.data`, `${page}/.data`];
    for (const spelling of others) {
      const { status, location } = await ask(`${spelling}?_routes=root`);
      expect([spelling, status, location]).toEqual([spelling, 308, `${data}?_routes=root`]);
    }
  }
});

test("unknown URLs return 404, and none redirects to another site", async () => {
  for (const address of [
    "//evil.example",
    "/%2f/evil.example",
    "/\\evil.example",
    "/projects//tidekeep",
    "/no/such/page/",
  ]) {
    const { status, location } = await ask(address);
    expect([address, status, location]).toEqual([address, 404, undefined]);
  }
  for (const address of ["/projects/%2f%2fevil.example", "/projects/\\evil.example"]) {
    expect((await ask(address)).location ?? "", address).not.toMatch(/^(?:https?:)?\/\//);
  }
});

test("a form posted to another spelling is redirected with its body", async () => {
  const post = async (headers: Record<string, string>) => {
    const body = "email=a%40mail.example&password=wrong";
    const url = `${site.url}/Login?from=here`;
    const answer = await fetch(url, { method: "POST", headers, body: Buffer.from(body), redirect: "manual" });
    return [answer.status, answer.headers.get("location")];
  };
  // A body that is not a form of this site is rejected before any lookup.
  const type = { "content-type": "application/x-www-form-urlencoded" };
  expect(await post(type)).toEqual([403, null]);
  expect(await post({ origin: site.url })).toEqual([415, null]);
  expect(await post({ ...type, origin: site.url })).toEqual([308, "/login?from=here"]);
});

test("invented spellings and queries do not multiply rendered and cached pages", async () => {
  for (const page of PAGES) await ask(page);
  const before = await cache();
  for (let number = 0; number < 300; number++) {
    const page = PAGES[number % PAGES.length] as string;
    await ask(`${spellings(page)[number % spellings(page).length]}?a=${number}`);
    await ask(
      `${page}?unknown=${number}&tab=${number}&rating=${number}&sort=x${number}&done=${number}&cursor=${number}`,
    );
    await ask(`/projects?count=${number}&count=${number + 1}&picture=${number}-${number % 9}`);
    await ask(`/projects?tab=${"t".repeat(number)}`);
  }
  const { bytes, rendered } = await cache();
  expect(before.rendered).toBeGreaterThan(0);
  // Four counts of projects, each with one of the pictures.
  expect(rendered - before.rendered).toBeLessThan(UNKNOWN_MAX);
  expect(bytes - before.bytes).toBeLessThan(4 * 1024 * 1024);
});
