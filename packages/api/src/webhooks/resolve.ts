import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Finds the addresses of a host. It rejects when there are none. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

/** Asked once more when there is no answer; the time is for each try, in milliseconds. */
const patience = { timeout: 2_000, tries: 2 } as const;

/** How long addresses of the other family are waited for once those of one are there, in milliseconds (RFC 8305, 3). */
const otherFamily = 300;

/**
 * Makes the way to ask name servers, those of the machine unless others are given. Not by the system's own way: that takes one
 * of few threads which files are read by, too, and a name server that never answers would hold up all others.
 *
 * @param servers addresses, with or without a port
 */
export function createResolve(servers?: readonly string[]): Resolve {
  return async (host, signal) => {
    if (isIP(host) > 0) return [host];
    // Never asked of name servers (RFC 6761, 6.3).
    if (/(^|\.)localhost$/.test(host)) return ['127.0.0.1', '::1'];
    const resolver = new Resolver(patience);
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel);
    const found: string[] = [];
    const note = (addresses: readonly string[]) => void found.push(...addresses);
    const asked = [resolver.resolve4(host).then(note), resolver.resolve6(host).then(note)];
    try {
      const all = Promise.allSettled(asked);
      await Promise.any(asked).catch(() => undefined);
      // Some name servers leave questions for IPv6 without an answer.
      await Promise.race([all, setTimeout(otherFamily, undefined, { ref: false })]);
      if (found.length === 0) throw new Error('The name has no address.');
      return [...found];
    } finally {
      signal.removeEventListener('abort', cancel);
      cancel();
    }
  };
}

/** Asks the name servers of the machine. */
export const resolveByDns = createResolve();
