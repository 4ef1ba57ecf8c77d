import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { createTransport } from "nodemailer";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD } from "#tests/support/live.ts";
import { canConnect } from "#tests/support/production/processes.ts";
import { type Stack, startStack } from "#tests/support/production/stack.ts";
import { visitorOf } from "#tests/support/production/visitor.ts";

// Everything behind the proxy: access to the instances, the database, the mail server and the secrets.

const OTHER_ACCOUNT = { uid: 65_533, gid: 65_533 };

let stack: Stack;
beforeAll(async () => {
  stack = await startStack("nginx");
}, 240_000);
afterAll(() => stack?.stop());

test("instances listen only on the address that the proxy uses", {
  tags: "asvs-12.3.3",
}, async () => {
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal }) => !internal)
    .map(({ address, scopeid }) => (scopeid ? `${address}%${scopeid}` : address));
  for (const { port } of stack.instances) {
    expect(await canConnect(port)).toBe(true);
    // A different loopback address refuses connections to servers bound to one address, and accepts those bound to all.
    for (const address of ["127.0.0.2", "::1", ...outside])
      expect(await canConnect(port, address), address).toBe(false);
  }
});

test("the database requires the site's password", { tags: "asvs-13.2.1" }, async () => {
  const connectAs = async (password: string) => {
    const url = new URL(stack.databaseUrl);
    const { username: user, hostname: host, port, pathname } = url;
    const client = new pg.Client({ user, host, port: Number(port), database: pathname.slice(1), password });
    await client.connect();
    await client.end();
  };
  await connectAs(new URL(stack.databaseUrl).password);
  for (const password of ["", "postgres"]) await expect(connectAs(password), password).rejects.toThrow(/password/);
});

test("the mail server requires the site's credentials", {
  tags: "asvs-13.2.1",
}, async () => {
  const email = "guest@mail.example";
  const body = JSON.stringify({ name: "Gil Guest", email, password: PASSWORD, rememberMe: false });
  const headers = { "content-type": "application/json" };
  const ask = visitorOf(stack);
  expect((await ask("/api/v1/sign-up", { method: "POST", headers, body })).status).toBe(200);
  expect(await stack.mailbox.code(email)).toMatch(/^\d{4}$/);

  const { hostname: host, port } = new URL(stack.mailbox.url);
  const mail = { from: "forged@mail.example", to: email, subject: "Forged", text: "Forged" };
  const send = (auth?: { user: string; pass: string }) =>
    createTransport({ host, port: Number(port), ...(auth && { auth }) }).sendMail(mail);
  await expect(send()).rejects.toMatchObject({ responseCode: 530 });
  await expect(send({ user: "site", pass: "wrong" })).rejects.toMatchObject({ responseCode: 535 });
});

test("secrets are readable only by the site's account and are in no environment or command line", {
  tags: "asvs-13.3.2",
}, () => {
  expect(stack.secrets.length).toBe(3);
  expect(stack.account, "as root, the instances must run as another account").toBeDefined();
  for (const file of stack.secrets) {
    const { mode, uid } = statSync(file);
    expect([mode & 0o777, uid]).toEqual([0o400, stack.account?.uid]);
    expect(spawnSync("cat", [file], stack.account ?? {}).status).toBe(0);
    expect(spawnSync("cat", [file], OTHER_ACCOUNT).status).not.toBe(0);
    for (const instance of stack.instances) {
      const told = ["environ", "cmdline"].map((name) => readFileSync(`/proc/${instance.pid()}/${name}`, "utf8"));
      expect(told.join("\0")).not.toContain(readFileSync(file, "utf8"));
    }
  }
});
