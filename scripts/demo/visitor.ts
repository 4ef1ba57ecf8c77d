import type { FastifyInstance } from "fastify";
import { API_PREFIX } from "../../src/contract/endpoint.ts";

type Method = "GET" | "POST" | "PUT";

/** A client of the site's API with cookies, without a socket. */
export class Visitor {
  readonly #app: FastifyInstance;
  readonly #cookies = new Map<string, string>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  get = <Body>(path: string) => this.#call<Body>("GET", path);
  post = <Body>(path: string, body: object) => this.#call<Body>("POST", path, body);
  put = <Body>(path: string, body: object) => this.#call<Body>("PUT", path, body);

  async #call<Body>(method: Method, path: string, payload?: object): Promise<Body> {
    const answer = await this.#app.inject({
      method,
      url: `${API_PREFIX}${path}`,
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(payload && { payload }),
    });
    if (answer.statusCode !== 200) throw new Error(`${method} ${path} was answered with ${answer.body}`);
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    return answer.json<Body>();
  }
}
