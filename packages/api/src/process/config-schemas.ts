import { isIP, isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';

/** A whole number in decimal, within bounds. */
export const integer = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** A URL with one of these schemes, kept as it is. It may contain a password, so errors do not quote it. */
export const exactUrl = (...schemes: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)),
      `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    ),
  );

/** A URL with one of these schemes, without a trailing slash. */
export const url = (...schemes: readonly string[]) =>
  v.pipe(
    exactUrl(...schemes),
    v.transform((text) => text.replace(/\/+$/, '')),
  );

/** The URL of a PostgreSQL server. */
export const databaseUrl = v.pipe(
  exactUrl('postgres', 'postgresql'),
  v.check(
    (text) => !URL.canParse(text) || new URL(text).pathname.length > 1,
    'must name a database: postgres://USER:PASSWORD@HOST:5432/DATABASE',
  ),
);

const split = (text: string) => text.split(',').map((part) => part.trim());

/** Words separated by commas. */
export const listOf = <Word extends string>(words: readonly Word[]) =>
  v.pipe(
    v.string(),
    v.transform((text) => split(text).filter((word) => word !== '')),
    v.array(v.picklist(words, `must be some of ${words.join(', ')}, separated by commas`)),
  );

/** A secret key in base64. Errors do not quote it. */
export const secretKey = (bytes: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^[A-Za-z0-9+/]+=*$/.test(text) && Buffer.from(text, 'base64').length === bytes,
      `must be ${bytes} bytes in base64; \`openssl rand -base64 ${bytes}\` makes such a key`,
    ),
    v.transform((text): Uint8Array => Buffer.from(text, 'base64')),
  );

/** A path, relative to the working directory. */
export const path = v.pipe(
  v.string(),
  v.transform((given) => resolve(given)),
);

/** Whether a text is an IP address or a network in CIDR notation (RFC 4632). */
function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  if (isIP(ip) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(ip) ? 32 : 128));
}

/** A network that webhooks may be sent to. */
export interface AllowedNetwork {
  /** An address, or a network in CIDR notation. */
  readonly network: string;
  /** Port ranges, both ends included. */
  readonly ports: readonly { readonly first: number; readonly last: number }[];
}

const webPorts = [80, 443].map((port) => ({ first: port, last: port }));

/** Reads `NETWORK`, `NETWORK:PORT` or `NETWORK:FIRST-LAST`. An IPv6 address before a port has brackets, as in a URL. */
function readAllowedNetwork(text: string): AllowedNetwork | undefined {
  const plain = (network: string) => network.replace(/^\[([^\]]*)\](?=\/|$)/, '$1');
  if (isNetwork(plain(text))) return { network: plain(text), ports: webPorts };
  const [, before = '', from = '', to = from] = /^(.+):(\d{1,5})(?:-(\d{1,5}))?$/.exec(text) ?? [];
  const [network, first, last] = [plain(before), Number(from), Number(to)];
  const isRange = 1 <= first && first <= last && last <= 65_535;
  return isNetwork(network) && isRange ? { network, ports: [{ first, last }] } : undefined;
}

/** Networks with ports, separated by commas. */
export const allowedNetworks = v.pipe(
  v.string(),
  v.transform((text) => split(text).map(readAllowedNetwork)),
  v.check(
    (networks) => !networks.includes(undefined),
    'must be networks with ports, such as 10.20.0.0/16:8443 or [fd00::1]:8000-8099, separated by commas',
  ),
  v.transform((networks) => networks.filter((network) => network !== undefined)),
);

/** The trusted proxies: how many, or their addresses (https://expressjs.com/en/guide/behind-proxies.html). */
export const proxies = v.pipe(
  v.string(),
  v.transform((text): number | string[] => (/^\d+$/.test(text) ? Number(text) : split(text))),
  v.check(
    (value) => (typeof value === 'number' ? value <= 16 : value.every(isNetwork)),
    'must be a number of proxies up to 16, or their addresses or networks, separated by commas',
  ),
);

/** Where people sign: a URL with the ids of the envelope and of the signer. */
export const mailLink = v.pipe(
  exactUrl('http', 'https'),
  v.check(
    (text) => text.includes('{envelopeId}') && text.includes('{signerId}'),
    'must contain {envelopeId} and {signerId}',
  ),
);
