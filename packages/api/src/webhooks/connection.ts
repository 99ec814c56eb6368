import { connect as connectPlain, isIP, type LookupFunction, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectEncrypted } from 'node:tls';
import type { WebhookFailure } from '@document-signer/core';
import type { AddressKind, AddressRules } from './addresses.ts';
import { inSips } from './sips.ts';
import { isOpen, type Target } from './target.ts';

/** How a connection is made. */
interface ConnectionOptions {
  /** Those of the target that were judged. */
  readonly addresses: readonly string[];
  readonly rules: AddressRules;
  /** Certificates that are trusted in place of the usual ones, PEM. */
  readonly ca: string | undefined;
}

/** A connection to a receiver. */
interface Connection {
  readonly connection: Duplex;
  /** What it would be that broke now: how far it has come. */
  failureNow(): WebhookFailure;
  /** Whether it leads into a network that the settings allow. */
  isInternal(): boolean;
}

/** Tells a connection the addresses that were judged, so that nobody asks for them a second time and hears of others. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, done) => {
    if (options.all) done(null, all);
    else done(null, all[0]?.address ?? '', all[0]?.family ?? 0);
  };
}

function connect({ host, port, isEncrypted }: Target, { addresses, ca }: ConnectionOptions): Socket {
  const to = { host, port, lookup: lookupOf(addresses) };
  if (!isEncrypted) return connectPlain(to);
  return connectEncrypted({
    ...{ ...to, ALPNProtocols: ['http/1.1'], ...(isIP(host) === 0 && { servername: host }) },
    // Whatever the environment says.
    ...{ rejectUnauthorized: true, ...(ca !== undefined && { ca }) },
  });
}

/** Opens a connection to one of the addresses of a target. Who is at the other end is judged once more when it is there. */
export function openConnection(target: Target, options: ConnectionOptions): Connection {
  let failure: WebhookFailure = 'unreachable';
  let kind: AddressKind = 'refused';
  const socket = connect(target, options);
  socket.once('connect', () => {
    failure = target.isEncrypted ? 'tls_failed' : 'connection_broken';
    // The last word: what is really at the other end.
    kind = options.rules.kindOf(socket.remoteAddress ?? '', target.port);
    if (isOpen(target, kind)) return;
    failure = 'address_not_allowed';
    socket.destroy(new Error(failure));
  });
  socket.once('secureConnect', () => {
    failure = 'connection_broken';
  });
  return { connection: inSips(socket), failureNow: () => failure, isInternal: () => kind === 'allowed' };
}
