import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Files of a certificate for localhost, and of the authority that signed it, which only its test trusts. */
export interface Certificate {
  authority: string;
  certificate: string;
  key: string;
  /** The hash of its public key, which Chromium is started with to trust it. */
  keyHash: string;
}

const VALID_DAYS = "2";

export function makeCertificate(folder: string): Certificate {
  const file = (name: string) => path.join(folder, name);
  const openssl = (...options: string[]) => execFileSync("openssl", options, { stdio: "pipe" });
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  openssl(
    ...["req", "-x509", ...newKey, "-days", VALID_DAYS, "-subj", "/CN=Authority of this test"],
    ...["-keyout", file("authority.key"), "-out", file("authority.pem")],
  );
  openssl("req", ...newKey, "-subj", "/CN=localhost", "-keyout", file("site.key"), "-out", file("site.csr"));
  writeFileSync(file("names"), "subjectAltName=DNS:localhost,IP:127.0.0.1\n");
  openssl(
    ...["x509", "-req", "-in", file("site.csr"), "-days", VALID_DAYS, "-extfile", file("names")],
    ...["-CA", file("authority.pem"), "-CAkey", file("authority.key"), "-CAcreateserial", "-out", file("site.pem")],
  );
  const { publicKey } = new X509Certificate(readFileSync(file("site.pem")));
  const keyBytes = publicKey.export({ type: "spki", format: "der" });
  return {
    authority: file("authority.pem"),
    certificate: file("site.pem"),
    key: file("site.key"),
    keyHash: createHash("sha256").update(keyBytes).digest("base64"),
  };
}
