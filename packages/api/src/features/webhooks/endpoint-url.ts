import { isIP } from 'node:net';
import { invalid, ServiceError } from '@document-signer/core';
import type { AddressKind, AddressRules } from './address-rules.ts';

/** The parts of an endpoint's URL. */
export interface Target {
  readonly url: URL;
  /** A name, or an address without brackets. */
  readonly host: string;
  readonly port: number;
  readonly isEncrypted: boolean;
}

/** Names that do not exist on the internet (RFC 6761, 6762, 7686, 8375; ICANN for `internal`). */
const localNames = /(^|\.)(localhost|local|internal|home\.arpa|onion|invalid)$/;

/** Parses a URL as browsers do (https://url.spec.whatwg.org), which normalizes every spelling of an address. */
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

/** Why nothing may be sent to a target, as the rest of a sentence about its URL; undefined: it is permitted. */
export function refusalReason(target: Target, rules: AddressRules): string | undefined {
  const { url, host, port, isEncrypted } = target;
  const schemes = rules.allowsNetworks ? ['https:', 'http:'] : ['https:'];
  if (!schemes.includes(url.protocol)) return 'must begin with https://';
  if (url.username !== '' || url.password !== '') return 'must not contain a name or a password';
  const isAddress = isIP(host) > 0;
  // An allowed network may have its own names. Each attempt checks their addresses.
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
 * Checks the URL of an endpoint without a name server. Each attempt checks the addresses of the name (`send.ts`).
 *
 * @returns the normalized URL
 *
 * @throws ServiceError `VALIDATION_ERROR`: 400 when it is no URL, 422 `not_allowed` when nothing may be sent there
 */
export function checkUrl(text: string, rules: AddressRules): string {
  const target = readTarget(text);
  if (!target) throw invalid([{ field: 'url', reason: 'format' }]);
  const refusal = refusalReason(target, rules);
  if (refusal === undefined) return target.url.href;
  const details = { field: 'url', reason: 'not_allowed' };
  throw new ServiceError('VALIDATION_ERROR', { status: 422, message: `url ${refusal}.`, details });
}
