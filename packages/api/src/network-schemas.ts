import { isIP, isIPv4 } from 'node:net';
import * as v from 'valibot';

/** Whether a text is an IP address or, in CIDR notation, a network of them (RFC 4632). */
function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  if (isIP(ip) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(ip) ? 32 : 128));
}

function partsOf(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

/** A network whose receivers webhooks may be sent to, and at which ports. */
export interface AllowedNetwork {
  /** An address, or a network in CIDR notation. */
  readonly network: string;
  /** Ranges, both ends included. */
  readonly ports: readonly { readonly first: number; readonly last: number }[];
}

/** Those of HTTP and HTTPS. */
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

/** Networks in CIDR notation, or addresses, each with its ports, separated by commas. */
export const allowedNetworks = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): readonly AllowedNetwork[] => {
    const read = partsOf(dataset.value).map(readAllowedNetwork);
    const networks = read.filter((network) => network !== undefined);
    if (networks.length === read.length) return networks;
    addIssue({
      message: 'must be networks with ports, such as 10.20.0.0/16:8443 or [fd00::1]:8000-8099, separated by commas',
    });
    return NEVER;
  }),
);

/**
 * Which proxies stand before the service: how many, or which addresses they have. Express takes either
 * (https://expressjs.com/en/guide/behind-proxies.html).
 */
export const proxies = v.pipe(
  v.string(),
  v.transform((text): number | string[] => {
    if (/^\d+$/.test(text)) return Number(text);
    return partsOf(text);
  }),
  v.check(
    (value) => (typeof value === 'number' ? value <= 16 : value.every(isNetwork)),
    'must be a number of proxies up to 16, or their addresses or networks, separated by commas',
  ),
);
