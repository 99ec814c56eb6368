import { isIP } from 'node:net';
import { invalid, ServiceError } from '@document-signer/core';
import type { AddressKind, AddressRules } from './address-rules.ts';

/** Where an endpoint is, read from its URL. */
export interface Target {
  readonly url: URL;
  /** A name, or an address without brackets. */
  readonly host: string;
  readonly port: number;
  readonly isEncrypted: boolean;
}

/** Names that lead nowhere on the internet (RFC 6761, 6762, 7686, 8375; ICANN for `internal`). */
const localNames = /(^|\.)(localhost|local|internal|home\.arpa|onion|invalid)$/;

/** Reads a URL as browsers do (https://url.spec.whatwg.org), so that every spelling of an address becomes that address. */
export function readTarget(text: string): Target | undefined {
  const url = URL.parse(text);
  if (!url) return undefined;
  const isEncrypted = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return { url, host, port: Number(url.port || (isEncrypted ? 443 : 80)), isEncrypted };
}

/**
 * Whether a target may be reached at an address of this kind. Plain HTTP is for allowed networks only. On the internet, ports
 * below 1024 are refused except 443: an old protocol that listens there could mistake a request for its own.
 */
export function isPermitted({ port, isEncrypted }: Target, kind: AddressKind): boolean {
  if (kind === 'public') return isEncrypted && (port === 443 || port >= 1024);
  return kind === 'allowed';
}

/** What is wrong with a target, as the rest of a sentence about its URL; undefined: nothing. */
export function objectionTo(target: Target, rules: AddressRules): string | undefined {
  const { url, host, port, isEncrypted } = target;
  const schemes = rules.allowsNetworks ? ['https:', 'http:'] : ['https:'];
  if (!schemes.includes(url.protocol)) return 'must begin with https://';
  if (url.username !== '' || url.password !== '') return 'must not contain a name or a password';
  const isAddress = isIP(host) > 0;
  // Where networks are allowed, the service may know names of its own. What they lead to is checked at each attempt.
  if (!isAddress && rules.allowsNetworks) return undefined;
  if (!isAddress && (localNames.test(host) || !host.includes('.')))
    return 'leads to a name that is not on the internet';
  const kind = isAddress ? rules.kindOf(host, port) : 'public';
  if (kind === 'refused') {
    return rules.allowsNetworks
      ? 'leads to an address or a port that is not allowed'
      : 'leads to an address that is not on the internet';
  }
  if (kind === 'public' && !isEncrypted) return 'must begin with https://';
  return isPermitted(target, kind) ? undefined : 'must have the port 443, or one from 1024 up';
}

/**
 * Checks the URL of an endpoint as far as possible without a name server, and returns it in its normal form. The address that
 * a name leads to is checked at each attempt (`send.ts`).
 *
 * @throws ServiceError `VALIDATION_ERROR`: 400 when it is no URL, 422 `not_allowed` when nothing may be sent there
 */
export function checkUrl(text: string, rules: AddressRules): string {
  const target = readTarget(text);
  if (!target) throw invalid([{ field: 'url', reason: 'format' }]);
  const objection = objectionTo(target, rules);
  if (objection === undefined) return target.url.href;
  const details = { field: 'url', reason: 'not_allowed' };
  throw new ServiceError('VALIDATION_ERROR', { status: 422, message: `url ${objection}.`, details });
}
