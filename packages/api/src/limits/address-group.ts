import { isIPv6 } from 'node:net';
import { plainAddress } from '../client-address.ts';

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
  const plain = plainAddress(address ?? '');
  if (plain === undefined) return 'unknown';
  return isIPv6(plain) ? `${networkOf(plain)}::/64` : plain;
}
