import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Resolves a host name to addresses. @throws when there are none */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

/** The timeout is for each of the tries. */
const resolverOptions = { timeout: 2_000, tries: 2 } as const;

/** How long the addresses of one family wait for those of the other (RFC 8305 §3). */
const otherFamilyMs = 300;

/**
 * Resolves names with the name servers of the machine, or with the given ones. It does not use `getaddrinfo`, which would block one of
 * the few threads that also read files while a name server does not answer.
 *
 * @param servers addresses, with or without a port
 */
export function createResolve(servers?: readonly string[]): Resolve {
  return async (host, signal) => {
    if (isIP(host) > 0) return [host];
    // Never sent to name servers (RFC 6761 §6.3).
    if (/(^|\.)localhost$/.test(host)) return ['127.0.0.1', '::1'];
    const resolver = new Resolver(resolverOptions);
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel);
    const found: string[] = [];
    const queries = [resolver.resolve4(host), resolver.resolve6(host)].map(async (query) => {
      found.push(...(await query));
    });
    try {
      const all = Promise.allSettled(queries);
      await Promise.any(queries).catch(() => undefined);
      // Some name servers never answer queries for IPv6.
      await Promise.race([all, setTimeout(otherFamilyMs, undefined, { ref: false })]);
      if (found.length === 0) throw new Error('The name has no address.');
      return [...found];
    } finally {
      signal.removeEventListener('abort', cancel);
      cancel();
    }
  };
}
