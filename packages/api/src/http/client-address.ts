import { isIP, isIPv4, SocketAddress } from 'node:net';
import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';

/** `203.0.113.7:51712`, `[2001:db8::1]:443` and `[2001:db8::1]`, as some proxies write addresses. */
const withPort = /^(?:([\d.]+):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/;

/**
 * The address that a socket or a proxy states, in canonical spelling (RFC 5952): without port, brackets and zone, and an IPv4
 * address inside an IPv6 one (RFC 4291 §2.5.5.2) as IPv4. Undefined if it is not an address.
 */
export function plainAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  const [, four, six] = withPort.exec(text) ?? [];
  const address = four ?? six ?? text;
  if (isIP(address) === 0) return undefined;
  if (isIP(address) === 4) return address;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:([\d.]+)$/.exec(canonical)?.[1] ?? canonical;
}

/** An IPv4 address, or the /64 of an IPv6 address, which is what one customer gets (RFC 6177). All others are `unknown`. */
export function addressGroup(address: string | undefined): string {
  const plain = plainAddress(address ?? '');
  if (plain === undefined) return 'unknown';
  const parsed = ipaddr.parse(plain);
  if (!(parsed instanceof ipaddr.IPv6)) return plain;
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * Rewrites `X-Forwarded-For` to plain addresses before Express compares them with `TRUST_PROXY` and sets `request.ip`. Other
 * entries become `unknown`, so that they still count as a proxy.
 */
export const normalizeForwardedFor: RequestHandler = ({ headers }, _response, next) => {
  const header = headers['x-forwarded-for'];
  if (header !== undefined) {
    const entries = String(header)
      .split(',')
      .flatMap((entry) => entry.trim() || []);
    headers['x-forwarded-for'] = entries.map((entry) => plainAddress(entry) ?? 'unknown').join(', ');
  }
  next();
};
