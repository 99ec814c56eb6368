import { isIP, SocketAddress } from 'node:net';
import type { RequestHandler } from 'express';

/** `203.0.113.7:51712`, `[2001:db8::1]:443` and `[2001:db8::1]`, as some proxies write addresses. */
const withPort = /^(?:([\d.]+):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/;

/**
 * The address in what a socket or a proxy says, in its canonical spelling (RFC 5952): without port, brackets and zone, and an
 * IPv4 address inside an IPv6 one (RFC 4291 §2.5.5.2) as IPv4. Undefined: there is no address in it.
 */
export function plainAddress(text: string): string | undefined {
  const [, four, six] = withPort.exec(text) ?? [];
  const address = four ?? six ?? text;
  if (isIP(address) === 0) return undefined;
  if (isIP(address) === 4) return address;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:([\d.]+)$/.exec(canonical)?.[1] ?? canonical;
}

/**
 * Replaces what proxies write in `X-Forwarded-For` by plain addresses before Express reads it: it compares them with
 * `TRUST_PROXY`, and `request.ip` is one of them. What holds no address becomes `unknown`, and keeps its place in the count of
 * proxies.
 */
export const readForwardedFor: RequestHandler = ({ headers }, _response, next) => {
  const header = headers['x-forwarded-for'];
  if (header !== undefined) {
    const entries = String(header)
      .split(',')
      .map((entry) => entry.trim());
    const addresses = entries.filter((entry) => entry !== '').map((entry) => plainAddress(entry) ?? 'unknown');
    headers['x-forwarded-for'] = addresses.join(', ');
  }
  next();
};
