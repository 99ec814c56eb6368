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

/** Networks in CIDR notation, or addresses, separated by commas. */
export const networks = v.pipe(
  v.string(),
  v.transform(partsOf),
  v.check((parts) => parts.every(isNetwork), 'must be addresses or networks, such as 10.0.0.0/8, separated by commas'),
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
