import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

/** Finds the addresses of a host. It rejects when there are none. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

/** Asked once more when there is no answer; the time is for each try, in milliseconds. */
const patience = { timeout: 2_000, tries: 2 } as const;

/**
 * Asks the name servers of the machine. Not by the system's own way: that takes one of few threads which files are read
 * by, too, and a name server that never answers would hold up all others.
 */
export const resolveByDns: Resolve = async (host, signal) => {
  if (isIP(host) > 0) return [host];
  // Never asked of name servers (RFC 6761, 6.3).
  if (/(^|\.)localhost$/.test(host)) return ['127.0.0.1', '::1'];
  const resolver = new Resolver(patience);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0) throw new Error('The name has no address.');
    return addresses;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
