import { connect, type TLSSocket } from "node:tls";

/** Node.js's codes for certificate errors, in words. */
const FAULTS: Record<string, string> = {
  CERT_HAS_EXPIRED: "it has expired",
  CERT_NOT_YET_VALID: "it is not valid yet: compare the clocks of both machines",
  ERR_TLS_CERT_ALTNAME_INVALID: "it is for another name",
  DEPTH_ZERO_SELF_SIGNED_CERT: "it is signed by itself, not by an authority",
  SELF_SIGNED_CERT_IN_CHAIN: "its authority is not known here: name its file in NODE_EXTRA_CA_CERTS",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its authority is not known here: name its file in NODE_EXTRA_CA_CERTS",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "its authority is not known here, or the server leaves out the certificate between (nginx: fullchain.pem, not cert.pem)",
};

/** Why a site cannot be tested, as a sentence. Undefined if it is healthy. */
export async function whyUnreachable(origin: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${origin}/health`);
    return answer.ok ? undefined : `${origin}/health answers ${answer.status}: ${(await answer.text()).slice(0, 200)}`;
  } catch (error) {
    const { code = "", message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    const fault = FAULTS[code];
    if (!fault) return `${origin} does not answer: ${message || code}.`;
    return `The certificate of ${origin} is refused: ${fault} (${code}).${await describeCertificate(new URL(origin))}`;
  }
}

/** Describes subject, issuer and expiry of a certificate, without verifying it. */
async function describeCertificate({ hostname, port }: URL): Promise<string> {
  const socket = await new Promise<TLSSocket | undefined>((resolve) => {
    const opened: TLSSocket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false },
      () => resolve(opened),
    );
    opened.once("error", () => resolve(undefined));
  });
  if (!socket) return "";
  const { subject, subjectaltname, issuer, valid_to: until } = socket.getPeerCertificate();
  socket.destroy();
  return ` It is for ${subjectaltname ?? subject?.CN ?? "no name"}, by ${issuer?.O ?? issuer?.CN ?? "nobody"}, until ${until}.`;
}
