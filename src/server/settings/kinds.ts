import { isIP } from "node:net";
import { z } from "zod";

// Types of setting values.

/** An invalid setting. The message is a sentence that names the setting, or a list of sentences. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

export const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
const PROXY_NAMES = ["loopback", "linklocal", "uniquelocal"];
/** A wider network would include public addresses, and anyone in it could forge a visitor's IP address. */
const PROXY_BITS_MIN = { 4: 8, 6: 7 } as const;

/**
 * A rule for a setting, and the sentence for a value that breaks it, without the setting's name; %s is the value. Only the
 * first broken rule is reported.
 */
export const must = <Value>(holds: (value: Value) => boolean, sentence: string) =>
  z.refine<Value>(holds, {
    abort: true,
    error: ({ path, input }) => `${String(path?.[0])} ${sentence.replace("%s", () => String(input))}`,
  });

export const text = z.string({
  error: ({ input }) => (input instanceof ConfigError ? input.message : undefined),
});

export const list = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  text
    .transform((value) =>
      value
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item))
    .prefault("");

export const whole = (min: number, max: number) =>
  text
    .check(
      must(
        (value) => Number.isInteger(Number(value)) && Number(value) >= min && Number(value) <= max,
        `must be a whole number from ${min} to ${max} (it is "%s").`,
      ),
    )
    .transform(Number);

/** A setting that is either unset or has this value. */
export const flag = (on: string) =>
  text
    .check(must((value) => value === on, `must be ${on} or unset (it is "%s").`))
    .optional()
    .transform((value) => value !== undefined);

export const email = text.check(
  must((value) => z.email().safeParse(value).success, 'must be an email address (it is "%s").'),
);

export const host = text.check(
  must(
    (value) => isIP(value) !== 0 || /^[a-z0-9.-]+$/i.test(value),
    'must be an IP address or host name to listen on (it is "%s").',
  ),
);

export const origin = text
  .check(
    must((value) => {
      const url = URL.parse(value);
      return url !== null && isHttp(url) && url.pathname === "/" && !url.search && !url.username;
    }, 'must be an origin like https://www.example.com (it is "%s").'),
  )
  .transform((value) => new URL(value).origin);

export const isHttp = ({ protocol }: URL) => ["http:", "https:"].includes(protocol);

/** An IP address, a network, or a name for the private ones. Trusting every address would let anyone forge theirs. */
export const proxy = text.check(
  must(
    (value) => PROXY_NAMES.includes(value) || isNetwork(value),
    `must list addresses or networks such as 10.0.0.0/8, or ${PROXY_NAMES.join(", ")} (it has "%s").`,
  ),
);

function isNetwork(value: string): boolean {
  const [address = "", length, ...rest] = value.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (length === undefined) return true;
  const [bits, bitsMin] = family === 4 ? [32, PROXY_BITS_MIN[4]] : [128, PROXY_BITS_MIN[6]];
  return /^\d{1,3}$/.test(length) && Number(length) >= bitsMin && Number(length) <= bits;
}
