import { isIP, isIPv6 } from 'node:net';

/** The four groups of an IPv6 address that name a network: whoever has one has the 2^64 addresses in it, too. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::', 2);
  const written = (text: string) => text.split(':').filter((group) => group !== '');
  const [start, end] = [written(head), written(tail ?? '')];
  const groups = [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * What is counted as one address: an IPv4 address, or a /64 of IPv6, which is the least that one customer of a provider
 * gets (RFC 6177). What is no address, as a proxy may write in X-Forwarded-For, is all one.
 */
export function addressGroup(address: string | undefined): string {
  const [plain = ''] = (address ?? '').split('%', 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIPv6(plain)) return `${networkOf(plain)}::/64`;
  return isIP(plain) ? plain : 'unknown';
}
