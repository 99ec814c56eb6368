import { randomBytes, sign } from 'node:crypto';
import { algorithm, der, integer, octets, oid, sequence, setOf } from '../../src/sealing/der.ts';
import { extension, type KeyPair, newKeyPair } from '../../src/sealing/keys/make-seal-key.ts';

/** A certificate with its key. */
export interface Issued {
  readonly name: string;
  readonly keys: KeyPair;
  /** DER. */
  readonly certificate: Uint8Array;
}

/** The contents of a certificate. The default is a certificate authority that is valid now. */
interface CertificateOptions {
  readonly name: string;
  /** Absent: new ones. */
  readonly keys?: KeyPair;
  /** Absent: itself. */
  readonly issuer?: Issued;
  readonly isIssuer?: boolean;
  /** pathLenConstraint. */
  readonly reach?: number;
  /** From now, in seconds. */
  readonly from?: number;
  readonly to?: number;
  /** Additional extensions. */
  readonly extensions?: readonly Uint8Array[];
}

const ecdsa = algorithm('1.2.840.10045.4.3.2');
const yes = der(0x01, Buffer.of(0xff));
const nameOf = (name: string) => sequence(setOf(sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(name)))));

function time(seconds: number): Uint8Array {
  const digits = new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19).replace(/\D/g, '');
  return der(0x18, Buffer.from(`${digits}Z`));
}

/** Issues a certificate (RFC 5280, version 3). */
export function issue({
  name,
  issuer,
  isIssuer = true,
  reach,
  from = -100,
  to = 1000,
  ...options
}: CertificateOptions): Issued {
  const { keys = newKeyPair(), extensions = [] } = options;
  const reaches = reach === undefined ? [] : [integer(Buffer.of(reach))];
  const constraints = extension('2.5.29.19', sequence(...(isIssuer ? [yes] : []), ...reaches), { critical: true });
  const toBeSigned = sequence(
    der(0xa0, integer(Buffer.of(2))),
    integer(Buffer.of(1, ...randomBytes(8))),
    ecdsa,
    nameOf(issuer?.name ?? name),
    sequence(time(from), time(to)),
    nameOf(name),
    keys.publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(constraints, ...extensions)),
  );
  const signature = sign('sha256', toBeSigned, (issuer?.keys ?? keys).privateKey);
  return { name, keys, certificate: sequence(toBeSigned, ecdsa, der(0x03, Buffer.of(0), signature)) };
}

/** The extended key usage. @param purpose dotted */
export function usage(purpose: string): Uint8Array {
  return extension('2.5.29.37', sequence(oid(purpose)), { critical: true });
}

/** A critical extension that limits the names for which an issuer vouches. */
export const nameConstraints: Uint8Array = extension('2.5.29.30', sequence(octets(Buffer.of(1))), { critical: true });
