import { isIP } from 'node:net';
import type { AddressKind, AddressRules } from './addresses.ts';

/** Where a webhook is to be sent, read from its URL. */
export interface Target {
  readonly url: URL;
  /** A name, or an address without brackets. */
  readonly host: string;
  readonly port: number;
  readonly isEncrypted: boolean;
}

/** Why nothing is sent to a URL, as a sentence goes on that begins with it. */
type Objection = `${'must' | 'leads'} ${string}`;

/** Names that lead nowhere on the internet (RFC 6761, 6762, 7686, 8375; ICANN for `internal`). */
const localNames = /(^|\.)(localhost|local|internal|home\.arpa|onion|invalid)$/;

/** Reads a URL as the whole web does (https://url.spec.whatwg.org), so that each spelling of an address is one. */
export function readTarget(text: string): Target | undefined {
  const url = URL.parse(text);
  if (!url) return undefined;
  const isEncrypted = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return { url, host, port: Number(url.port || (isEncrypted ? 443 : 80)), isEncrypted };
}

/** Whether a name is only known here, or is none with a dot in it, as those of the internet are. */
function isLocalName(host: string): boolean {
  return localNames.test(host) || !host.includes('.');
}

/**
 * Whether something may be sent to an address. Without encryption only where the settings allow a network; and on the
 * internet only to ports at which no old protocol listens that could take what is sent for its own.
 */
export function isOpen({ port, isEncrypted }: Target, kind: AddressKind): boolean {
  if (kind === 'public') return isEncrypted && (port === 443 || port >= 1024);
  return kind === 'allowed';
}

/**
 * What is wrong with where a URL leads, as far as can be told before its name is looked up; undefined: nothing. Each time
 * that something is sent, the address that is really connected to is judged anew.
 */
export function objectionTo(target: Target, rules: AddressRules): Objection | undefined {
  const { url, host, port, isEncrypted } = target;
  const schemes = rules.allowsNetworks ? ['https:', 'http:'] : ['https:'];
  if (!schemes.includes(url.protocol)) return 'must begin with https://';
  if (url.username !== '' || url.password !== '') return 'must not have a name or a password in it';
  if (isIP(host) > 0) {
    const kind = rules.kindOf(host, port);
    if (kind === 'refused') {
      return rules.allowsNetworks
        ? 'leads to an address or a port that is not allowed'
        : 'leads to an address that is not on the internet';
    }
    if (kind === 'public' && !isEncrypted) return 'must begin with https://';
    return isOpen(target, kind) ? undefined : 'must have the port 443, or one from 1024 up';
  }
  // With networks of its own, the service may know names of its own.
  if (rules.allowsNetworks) return undefined;
  if (isLocalName(host)) return 'leads to a name that is not on the internet';
  return isOpen(target, 'public') ? undefined : 'must have the port 443, or one from 1024 up';
}
