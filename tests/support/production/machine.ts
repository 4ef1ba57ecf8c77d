import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { requireFile } from "../../../scripts/install-debian.ts";
import { end, endWithThisProcess } from "./processes.ts";

// A plain Debian with systemd as its first process, in separate namespaces, so that the unit, the journal and the
// scripts of deploy/ run in the real programs. Its only network is loopback.

const ROOT = path.join(import.meta.dirname, "..", "..", "..");
const MIRROR = "http://deb.debian.org/debian";
const PACKAGES = "systemd,systemd-sysv,dbus,jq,curl,ca-certificates,libatomic1";
const BOOTS_WITHIN_MS = 60_000;
const ENVIRONMENT = ["-i", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin", "HOME=/root", "TERM=dumb"];

export interface Machine {
  /** Its file system, as seen from outside. */
  root: string;
  /** Runs a shell command as root. Returns its status and output. */
  run(command: string): { status: number | null; output: string; problems: string };
  stop(): Promise<void>;
}

export function requireContainers(): void {
  requireFile("/usr/bin/systemd-nspawn", ["systemd-container"]);
  requireFile("/usr/sbin/debootstrap", ["debootstrap"]);
}

/** Boots it with the project at /src, and the paths of this machine in `seen`, read-only. */
export async function bootMachine(seen: Record<string, string> = {}): Promise<Machine> {
  const folder = mkdtempSync(path.join(tmpdir(), "machine-"));
  const root = path.join(folder, "root");
  execFileSync("debootstrap", ["--variant=minbase", `--include=${PACKAGES}`, "bookworm", root, MIRROR], {
    stdio: "pipe",
  });
  const mounts = Object.entries({ "/src": ROOT, ...seen });
  for (const [inside] of mounts) mkdirSync(path.join(root, inside), { recursive: true });
  const container = spawn(
    "systemd-nspawn",
    [
      ...["--directory", root, "--boot", "--register=no", "--keep-unit", "--resolv-conf=off", "--private-network"],
      ...mounts.map(([inside, outside]) => `--bind-ro=${outside}:${inside}`),
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  endWithThisProcess(container);
  let output = "";
  for (const stream of [container.stdout, container.stderr]) stream.on("data", (bytes) => (output += bytes));

  const run: Machine["run"] = (command) => {
    const children = `/proc/${container.pid}/task/${container.pid}/children`;
    const init = existsSync(children) ? readFileSync(children, "utf8").trim().split(" ")[0] : "";
    if (!init) return { status: null, output: "", problems: "it has not started" };
    const inside = ["--target", init, "--all", "env", ...ENVIRONMENT, "sh", "-c", command];
    const { status, stdout, stderr } = spawnSync("nsenter", inside, { encoding: "utf8" });
    return { status, output: stdout.trim(), problems: stderr.trim() };
  };
  const last = Date.now() + BOOTS_WITHIN_MS;
  while (!/running|degraded/.test(run("systemctl is-system-running").output)) {
    if (container.exitCode !== null || Date.now() > last) throw new Error(`The machine did not boot:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    root,
    run,
    async stop() {
      await end(container, "SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Installs everything that `deploy/install.sh` does, except the build: this checkout's build is placed where the script
 * expects its own.
 */
export function installBuilt({ root, run }: Machine, settings: Record<string, string>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
  mkdirSync(path.join(root, "etc/crucible"), { mode: 0o700 });
  writeFileSync(path.join(root, "etc/crucible/environment"), lines.join(""), { mode: 0o600 });
  // The script's functions, without its last line, which runs it.
  const script = readFileSync(path.join(ROOT, "deploy", "install.sh"), "utf8").replace(/\nmain "\$@"\n$/, "\n");
  cpSync(path.join(ROOT, "deploy"), path.join(root, "root/deploy"), { recursive: true });
  writeFileSync(
    path.join(root, "root/deploy/place.sh"),
    `${script}
SOURCE=/src; making=/root/making; mkdir $making
copy_source $making
version=$(sed -n 's/^  "version": "\\(.*\\)",$/\\1/p' /src/package.json)
mkdir -p $HOME_DIR/releases
ln -s /src $HOME_DIR/releases/$version-$(digest_of $making)
rm -rf $making
`,
  );
  const { status, problems } = run("sh /root/deploy/place.sh");
  if (status !== 0) throw new Error(`The release could not be placed: ${problems}`);
}
