import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { getTableColumns } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { loadConfigFromFile } from "vite";
import { describe, expect, test } from "vitest";
import { printPageState } from "#src/client/page-state.ts";
import * as schema from "#src/database/schema.ts";
import { isMailAddress } from "#src/server/mail/mail.ts";
import { imitates, isShowable, normalizeLine } from "#src/server/text.ts";
import { oldestBrowsers } from "#tests/support/platform/compatibility.ts";
import { isServerCode, ROOT, readSources, type Source } from "#tests/support/sources.ts";
import project from "../../package.json" with { type: "json" };
import type { Tag } from "../../tools/requirements.ts";

// Patterns that the sources must not contain. Each rule is first tested with a violation: a rule that nothing can break
// checks nothing.

interface Rule {
  name: string;
  tags?: Tag[];
  pattern: RegExp;
  breach: string;
  where?: (file: string) => boolean;
  except?: readonly string[];
}

const RULES: Rule[] = [
  {
    name: "SQL is never built from strings",
    tags: ["asvs-1.2.4"],
    pattern: /\bsql\.(?:raw|identifier)\b/,
    breach: "sql.raw(name)",
    // Migrations and restores run SQL from their files and the database's catalog; the file explains why that is safe.
    except: ["src/database/sql-text.ts"],
  },
  {
    name: "no other program is started",
    tags: ["asvs-1.2.5"],
    pattern: /child_process|worker_threads|\bcluster["']/,
    breach: 'import "node:child_process"',
    // The site runs its own commands, and a thread with constant code. Neither is input: pictures are data.
    except: [
      "src/backup/scheduled-restore-test.ts",
      "src/features/content/pictures/decode.server.ts",
      "src/server/http/best-compression.ts",
    ],
  },
  {
    name: "no RegExp is built from strings",
    tags: ["asvs-1.2.9"],
    pattern: /\bRegExp\s*\(/,
    breach: "new RegExp(word)",
  },
  {
    name: "no string is executed as code",
    tags: ["asvs-1.3.2"],
    pattern: /\beval\s*\(|new Function\b|node:vm|set(?:Timeout|Interval)\(\s*["'`]/,
    breach: "eval(text)",
  },
  {
    name: "text is never inserted into pages as HTML",
    tags: ["asvs-3.2.2"],
    pattern: /innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|dangerouslySetInnerHTML/,
    breach: "node.innerHTML = text",
    except: ["src/hydration/scripts.tsx"],
  },
  { name: "randomness comes from node:crypto", tags: ["asvs-6.5.3"], pattern: /Math\.random/, breach: "Math.random()" },
  {
    name: "cryptography comes only from node:crypto",
    tags: ["asvs-11.2.1"],
    pattern:
      /from\s+["'](?:crypto|crypto-js|bcrypt\w*|argon2|@node-rs\/\w+|jsonwebtoken|jose|tweetnacl|node-forge|@noble\/\w+|age-encryption)["']|import\(["']age-encryption/,
    breach: 'import x from "bcryptjs"',
    // Backups use age's own format, which its own program opens.
    except: ["src/backup/encryption.ts"],
  },
  {
    name: "hashes are full SHA-256 or Argon2id",
    tags: ["asvs-11.4.1", "asvs-11.2.3", "asvs-11.4.3"],
    pattern:
      /create(?:Hash|Hmac)\(\s*["'](?!sha256["'])|hkdfSync\(\s*["'](?!sha256["'])|["']argon2(?:i|d)["']|pbkdf2|scrypt/i,
    breach: 'createHash("sha1")',
    // RFC 6238: authenticator apps support nothing else, and HMAC does not depend on SHA-1's collision resistance. age
    // derives a key from a passphrase with scrypt.
    except: ["src/features/accounts/second-factor/authenticator/totp.server.ts", "src/backup/encryption.ts"],
  },
  {
    name: "data is encrypted only with AES-256-GCM",
    tags: ["asvs-11.3.1", "asvs-11.3.2"],
    pattern: /["'](?:aes-(?!256-gcm["'])|(?:des|des-\w+|rc4|chacha20)["'])|create(?:De|C)ipher\(/i,
    breach: 'createCipheriv("aes-256-cbc", key)',
  },
  {
    name: "server code connects only to the mail server, the database and the bucket",
    tags: ["asvs-13.2.5"],
    pattern:
      /["'](?:node:)?(?:https?|http2|net|tls|dgram)["'](?<!import \{ isIP(?:v6)? \} from "node:net")|\bfetch\(|undici|axios|WebSocket/,
    breach: 'import { request } from "node:https"',
    where: isServerCode,
    // A socket in the data folder, only for this machine's operator; a port for reading the metrics.
    except: ["src/server/operator-socket.ts", "src/server/health/metrics.ts"],
  },
  {
    name: "only one module sends mails",
    tags: ["asvs-13.2.5"],
    pattern: /nodemailer/,
    breach: 'import "nodemailer"',
    except: ["src/server/mail/mail.ts"],
  },
  {
    name: "only one module connects to the bucket",
    tags: ["asvs-13.2.5"],
    pattern: /s3mini/,
    breach: 'import { S3mini } from "s3mini"',
    except: ["src/server/bucket.ts"],
  },
  {
    name: "only two modules connect to the database",
    tags: ["asvs-13.2.5"],
    pattern: /from "pg"/,
    breach: 'import pg from "pg"',
    except: ["src/database/connect.server.ts", "src/server/pages/cache-broadcast.ts"],
  },
  {
    name: "settings are read in one place",
    pattern: /process\.env/,
    breach: "process.env.SECRET",
    // The list of pages is read at build time, when the kind of build is known. systemd's description of the output is
    // not a setting.
    except: ["src/server/config.server.ts", "src/routes.ts", "src/server/journal.ts"],
  },
  {
    name: "certificates and requests are never accepted unchecked",
    tags: ["asvs-12.3.2", "asvs-4.2.1"],
    pattern: /rejectUnauthorized|insecureHTTPParser|NODE_TLS|checkServerIdentity/,
    breach: "rejectUnauthorized: false",
    // Lists the rejected values of settings.
    where: (file) => file !== "src/server/config.server.ts",
  },
  {
    name: "no window sends messages to another",
    tags: ["asvs-3.5.5"],
    pattern: /postMessage|addEventListener\(\s*["']message/,
    breach: "parent.postMessage(1)",
    // The server's threads are not windows.
    where: (file) => !isServerCode(file),
  },
  {
    name: "no response is a script that contains data",
    tags: ["asvs-3.5.6"],
    pattern: /jsonp|callback=/i,
    breach: "res.jsonp(data)",
    where: isServerCode,
  },
  {
    name: "the server writes messages only to its log",
    tags: ["asvs-16.2.3"],
    pattern: /console\.\w+\(|process\.std(?:out|err)/,
    breach: 'console.log("x")',
    where: isServerCode,
    // Errors during rendering come from React Router, without access to a request's log.
    except: ["src/entry.server.tsx"],
  },
  {
    name: "only a few modules access files: the settings, the lock, the store, the local mailbox, the operator's socket, the content, and the built styles",
    tags: ["asvs-16.2.3", "asvs-5.3.2"],
    pattern: /node:fs/,
    breach: 'import "node:fs"',
    where: isServerCode,
    except: [
      // Detects the kind of output.
      "src/server/journal.ts",
      "src/server/settings/secrets.ts",
      "src/server/settings/secret-files.ts",
      "src/server/mail/mail.ts",
      "src/server/operator-socket.ts",
      "src/server/content/read-document.ts",
      "src/server/content/picture-files.ts",
      "src/server/content/write-files.ts",
      "src/hydration/styles.server.ts",
      "src/database/private-folder.server.ts",
      "src/database/lock.server.ts",
    ],
  },
  {
    name: "every log call names its fields and has a constant message",
    tags: ["asvs-1.3.10"],
    pattern: /\blog\.(?:trace|debug|info|warn|error|fatal)\(\s*["'`]/,
    breach: "log.info(`hello`)",
  },
  {
    name: "the browser stores no secrets, because the store is never persisted",
    tags: ["asvs-14.3.3"],
    pattern: /localStorage|sessionStorage|indexedDB|document\.cookie\s*=/,
    breach: "localStorage.token = 1",
    where: (file) => file.startsWith("src/client/"),
  },
];

const sources = readSources();
const breachesOf = ({ pattern, where = () => true, except = [] }: Rule, all: Source[]) =>
  all
    .filter(({ file, text }) => where(file) && !except.includes(file) && pattern.test(withoutComments(text)))
    .map(({ file }) => file);

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

describe("the sources", () => {
  test("all sources are scanned", () => {
    expect(sources.length).toBeGreaterThan(60);
    expect(sources.map(({ file }) => file)).toContain("src/server/mail/mail.ts");
  });

  for (const rule of RULES) {
    test(rule.name, { tags: rule.tags }, () => {
      const place = rule.where?.("src/client/x.ts") ? "src/client/x.ts" : "src/server/x.ts";
      expect(breachesOf(rule, [{ file: place, text: rule.breach }])).toEqual([place]);
      expect(breachesOf(rule, sources)).toEqual([]);
    });
  }
});

test("accounts have no password hints or security questions", { tags: "asvs-6.4.2" }, () => {
  // A public answer to a review is not a security answer, and neither is the flag that a review has one.
  const { reviewAnswers: _, ...others } = schema;
  const tables = Object.values(others).filter((value) => value instanceof PgTable);
  const columns = tables.flatMap((table) => Object.keys(getTableColumns(table)));
  expect(columns.length).toBeGreaterThan(60);
  const found = columns.filter((name) => /question|answer|hint|birth|mother/i.test(name));
  expect(found).toEqual(["isAnswered"]);
});

test("data in a page cannot close its script element", { tags: "asvs-1.2.3" }, () => {
  const hostile = "</script><script>alert(1)</script><!-- \u2028 \u2029";
  const store = { api: { queries: { hostile }, provided: {} } };
  const text = printPageState({ apiUrl: "", session: null, store } as never);
  expect(text).not.toMatch(/<\/script|<!--/i);
  expect(JSON.parse(text)).toMatchObject({ store: { api: { queries: { hostile } } } });
});

test("no regular expression backtracks catastrophically on crafted text", { tags: "asvs-1.3.12" }, () => {
  const texts = [
    `${"a".repeat(512)}!`,
    `${"a.".repeat(256)}@`,
    `a@${"a-".repeat(250)}`,
    `a@${"a.".repeat(250)}`,
    `${"\u200b".repeat(5_000)}`,
    "é".repeat(16_000),
    `${" ".repeat(16_000)}x`,
    "1".repeat(16_000),
  ];
  for (const text of texts) {
    // The best of three, because other work on the machine may interrupt one.
    const took = [1, 2, 3].map(() => {
      const start = performance.now();
      isMailAddress(text);
      normalizeLine(text, 80);
      isShowable(text, 2_000);
      imitates(text.slice(0, 512), "admin");
      return performance.now() - start;
    });
    expect(Math.min(...took), text.slice(0, 10)).toBeLessThan(100);
  }
});

test("the pages are built for the browsers that package.json names, all of them evergreen", {
  tags: "asvs-3.7.1",
}, async () => {
  const loaded = await loadConfigFromFile({ command: "build", mode: "production" }, path.join(ROOT, "vite.config.ts"));
  expect(loaded?.config.build?.target).toEqual(["chrome125", "edge125", "firefox126", "safari17.4", "ios17.4"]);
  const evergreen = ["Chrome", "Edge", "Firefox", "Safari", "Safari on iOS"];
  expect(oldestBrowsers(project.browserslist).map(({ name }) => name)).toEqual(evergreen);
});

test("the list of components can be printed, and each is pinned by its hash", {
  tags: "asvs-15.1.2",
  timeout: 60_000,
}, () => {
  const lock = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8")) as {
    packages: Record<string, { integrity?: string; link?: boolean; version?: string }>;
  };
  const installed = Object.entries(lock.packages).filter(([place, { link }]) => place !== "" && !link);
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([place]) => place)).toEqual(
    [],
  );
  const output = execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 50 * 1024 * 1024,
  });
  const { components } = JSON.parse(output) as { components: { name: string; version: string }[] };
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  for (const [name, version] of Object.entries(dependencies)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
    expect(
      components.some((component) => component.name === name.split("/").at(-1) || component.name === name),
      name,
    ).toBe(true);
  }
});
