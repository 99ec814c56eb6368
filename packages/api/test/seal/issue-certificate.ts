import { randomBytes, sign } from 'node:crypto';
import { algorithm, der, integer, oid, sequence, setOf } from '../../src/sealing/der.ts';
import { extension, type KeyPair, newKeyPair } from '../../src/sealing/keys/make-seal-key.ts';

/** A certificate with its key. */
interface Issued {
  readonly keys: KeyPair;
  /** DER. */
  readonly certificate: Uint8Array;
}

/** The contents of a certificate. The default is a certificate authority that is valid now. */
interface CertificateOptions {
  readonly name: string;
  readonly isIssuer?: boolean;
  /** Additional extensions. */
  readonly extensions: readonly Uint8Array[];
}

const ecdsa = algorithm('1.2.840.10045.4.3.2');
const yes = der(0x01, Buffer.of(0xff));
const encodeName = (name: string) => sequence(setOf(sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(name)))));

function time(seconds: number): Uint8Array {
  const digits = new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19).replace(/\D/g, '');
  return der(0x18, Buffer.from(`${digits}Z`));
}

/** Creates a self-signed certificate with a new key (RFC 5280, version 3). */
export function issue({ name, isIssuer = true, extensions }: CertificateOptions): Issued {
  const keys = newKeyPair();
  const constraints = extension('2.5.29.19', sequence(...(isIssuer ? [yes] : [])), { critical: true });
  const toBeSigned = sequence(
    der(0xa0, integer(Buffer.of(2))),
    integer(Buffer.of(1, ...randomBytes(8))),
    ecdsa,
    encodeName(name),
    sequence(time(-100), time(1000)),
    encodeName(name),
    keys.publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(constraints, ...extensions)),
  );
  const signature = sign('sha256', toBeSigned, keys.privateKey);
  return { keys, certificate: sequence(toBeSigned, ecdsa, der(0x03, Buffer.of(0), signature)) };
}

/** An extended key usage extension. @param purpose a dotted object identifier */
export function usage(purpose: string): Uint8Array {
  return extension('2.5.29.37', sequence(oid(purpose)), { critical: true });
}
