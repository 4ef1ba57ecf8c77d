import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bootMachine, installBuilt, type Machine, requireContainers } from "#tests/support/production/machine.ts";
import { readDocument } from "#tests/support/sources.ts";

// The unit and scripts in deploy/ under a real systemd, as on an administrator's bare Debian.

const PORT = 3001;
const INSTALL = `/src/deploy/install.sh ${PORT}`;
const SETTINGS = {
  SITE_URL: "https://www.example.com",
  WAIVE: "SMTP_URL,DATABASE_URL",
  SECRET: "a long secret of this test alone, 42 letters",
  TRUST_PROXY: "127.0.0.1",
};

let machine: Machine;
beforeAll(async () => {
  requireContainers();
  machine = await bootMachine();
  installBuilt(machine, SETTINGS);
  const { status, output, problems } = machine.run(INSTALL);
  expect(status, `${output}\n${problems}`).toBe(0);
}, 400_000);
afterAll(() => machine?.stop());

const stateOf = (name: string) => machine.run(`systemctl show --property=${name} --value crucible@${PORT}`).output;
const settingsFile = () => path.join(machine.root, "etc/crucible/environment");
function set(name: string, value: string): void {
  const others = readFileSync(settingsFile(), "utf8").replace(new RegExp(`^${name}=.*\n`, "m"), "");
  writeFileSync(settingsFile(), `${others}${name}='${value}'\n`);
}
const answers = () => machine.run(`curl -fs localhost:${PORT}/readyz`).output;
const runningFor = () => stateOf("ExecMainStartTimestampMonotonic");

test("every log command in the runbook works, and warnings are found by priority", () => {
  machine.run(`curl -s localhost:${PORT}/nothing-here`);
  const commands = [...readDocument("operations.md").matchAll(/`(journalctl [^`]+)`|^(journalctl .+)$/gm)].map(
    ([, inline, line]) => (inline ?? line ?? "").replaceAll("PORT", String(PORT)),
  );
  expect(commands.length).toBeGreaterThan(8);
  for (const command of commands) {
    // A pipe's status is that of its last command, unless bash is configured otherwise.
    writeFileSync(path.join(machine.root, "root/command"), `set -o pipefail\n${command}\n`);
    const { status, problems } = machine.run("bash /root/command");
    expect([status, problems.replace(/^Vacuuming done.*$/gm, "").trim()], command).toEqual([0, ""]);
  }

  const lines = (options: string) => machine.run(`journalctl -t crucible -o cat ${options}`).output.split("\n");
  const warnings = lines("-p warning").map((line) => JSON.parse(line));
  expect(warnings.map(({ level }) => level)).toEqual(warnings.map(() => 40));
  expect(warnings.map(({ event }) => event)).toContain("setting");
  expect(lines("").filter((line) => line.includes('"level":40'))).toHaveLength(warnings.length);
  expect(lines("").length).toBeGreaterThan(warnings.length);
  expect(lines("").filter((line) => line.startsWith("<"))).toEqual([]);
  const selected = machine.run(
    `journalctl -u 'crucible@*' -o cat | jq -cR 'fromjson? | objects | select(.event == "started")'`,
  );
  expect(JSON.parse(selected.output)).toMatchObject({ url: SETTINGS.SITE_URL });
});

test("an operator's command prints only its message and uses the unit's settings", () => {
  expect(machine.run("crucible-admin verify-record")).toEqual({
    status: 0,
    output: "The record is empty: nothing to verify.",
    problems: "",
  });
  expect(machine.run("crucible-admin grant nobody@mail.example").status).toBe(1);
  const elsewhere = machine.run("crucible-admin backup /srv/site.backup");
  expect([elsewhere.status, elsewhere.problems]).toEqual([1, expect.stringContaining("ReadWritePaths=")]);
  const lost = machine.run("cd /tmp && crucible-admin backup site.backup");
  expect([lost.status, lost.problems]).toEqual([1, expect.stringContaining("a /tmp of its own")]);
  expect(machine.run("cd /var/lib/crucible && crucible-admin backup site.backup").status).toBe(0);
  expect(machine.run("crucible-admin backup - >/root/site.backup").status).toBe(0);
  const kept = machine.run("head -c 4 /root/site.backup; head -c 4 /var/lib/crucible/site.backup");
  expect(kept.output.slice(0, 4)).toBe(kept.output.slice(4));
});

test("the command and the site report an unwritable backup folder with the remedy", () => {
  machine.run("install -d -o crucible /srv/backups");
  set("BACKUP_DIR", "/srv/backups");
  for (const command of ["check-settings", "drill"]) {
    const { status, problems } = machine.run(`crucible-admin ${command}`);
    expect([status, problems], command).toEqual([
      1,
      expect.stringMatching(
        /Backups cannot be kept in \/srv\/backups: .+ReadWritePaths=.+systemctl edit crucible@\.service/,
      ),
    ]);
  }
  machine.run("mkdir -p /etc/systemd/system/crucible@.service.d");
  const [, dropIn = ""] = /```ini\n([^`]+)```/.exec(readDocument("backup.md")) ?? [];
  writeFileSync(path.join(machine.root, "etc/systemd/system/crucible@.service.d/override.conf"), dropIn);
  machine.run("systemctl daemon-reload");
  expect(machine.run("crucible-admin check-settings").status).toBe(0);
  expect(machine.run("crucible-admin drill").output).toMatch(/^Restored and verified/);
});

test("an upgrade with an invalid setting changes nothing, and the site keeps running", () => {
  const before = [runningFor(), machine.run("readlink /opt/crucible/current").output];
  set("SITE_URL", "http://www.example.com");
  const { status, problems } = machine.run(INSTALL);
  expect(status).toBe(1);
  expect(problems).toContain("SITE_URL must start with https://");
  expect(problems).toContain("Nothing was changed.");
  expect([runningFor(), machine.run("readlink /opt/crucible/current").output]).toEqual(before);
  expect(answers()).toBe('{"ok":true}');
});

test("a start with an invalid setting is not retried, and the reason is in the journal", async () => {
  machine.run(`systemctl restart crucible@${PORT}`);
  await expect.poll(() => stateOf("ActiveState"), { timeout: 30_000 }).toBe("failed");
  expect([stateOf("NRestarts"), stateOf("ExecMainStatus")]).toEqual(["0", "78"]);
  expect(machine.run(`journalctl -t crucible -p err -o cat -n 1`).output).toContain(
    "SITE_URL must start with https://",
  );
  set("SITE_URL", SETTINGS.SITE_URL);
  expect(machine.run(INSTALL).status).toBe(0);
  expect(answers()).toBe('{"ok":true}');
});

test("a killed process is restarted", async () => {
  machine.run(`systemctl kill --signal=KILL crucible@${PORT}`);
  await expect.poll(answers, { timeout: 60_000 }).toBe('{"ok":true}');
  expect(stateOf("NRestarts")).toBe("1");
});
