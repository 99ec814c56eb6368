import { isIPv6 } from 'node:net';
import { plainAddress } from '../client-address.ts';

/** The first 64 bits of an IPv6 address in its canonical spelling (RFC 5952). */
function networkOf(address: string): string {
  const [head = [], tail = []] = address.split('::', 2).map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/** An IPv4 address, or the /64 of an IPv6 address, which is what one customer gets (RFC 6177). All others are `unknown`. */
export function addressGroup(address: string | undefined): string {
  const plain = plainAddress(address ?? '');
  if (plain === undefined) return 'unknown';
  return isIPv6(plain) ? `${networkOf(plain)}::/64` : plain;
}
