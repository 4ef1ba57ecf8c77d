import { execFile } from "node:child_process";
import { ROOT } from "../sources.ts";

export interface Weakness {
  component: string;
  severity: string;
}

interface Report {
  message?: string;
  vulnerabilities?: Record<string, { severity: string }>;
}

/** The known vulnerabilities of the shipped components in a package registry; undefined if it has no data. */
export async function knownWeaknesses(registry?: string): Promise<Weakness[] | undefined> {
  const options = ["audit", "--omit=dev", "--json", ...(registry ? [`--registry=${registry}`] : [])];
  const { vulnerabilities } = await new Promise<Report>((resolve, reject) => {
    // npm exits with an error if it finds something.
    execFile("npm", options, { cwd: ROOT }, (error, output) => {
      if (output.trim().startsWith("{")) resolve(JSON.parse(output) as Report);
      else reject(error);
    });
  });
  return (
    vulnerabilities && Object.entries(vulnerabilities).map(([component, { severity }]) => ({ component, severity }))
  );
}
