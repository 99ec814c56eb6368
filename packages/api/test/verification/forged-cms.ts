import { createHash, createPrivateKey, sign } from 'node:crypto';
import {
  algorithm,
  contentOf,
  der,
  firstValue,
  inside,
  integer,
  octets,
  oid,
  sequence,
  setOf,
  tags,
} from '../../src/sealing/der.ts';
import type { SealKey } from '../../src/sealing/keys/make-seal-key.ts';
import { partsOf, withDigits } from './parts.ts';

const ids = {
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha1: '1.2.840.10045.4.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
} as const;

const attribute = (type: string, value: Uint8Array) => sequence(oid(type), setOf(value));

/** The parts of signed data to replace. */
export interface CmsOverrides {
  readonly hash?: 'sha1' | 'sha256';
  readonly contentType?: string;
  /** The included certificates; default: that of the key. */
  readonly certificates?: readonly Uint8Array[];
  /** The certificate in the signing certificate attribute; null: no attribute. */
  readonly namedCertificate?: Uint8Array | null;
  /** The embedded content; default: none. */
  readonly content?: Uint8Array;
  readonly version?: number;
  readonly signers?: number;
  /** Unsigned attributes. @param signature the bytes to time-stamp */
  readonly unsigned?: (signature: Uint8Array) => readonly Uint8Array[];
  /** The bytes of the signature; default: a valid one. */
  readonly signature?: Uint8Array;
}

function issuerAndSerial(certificate: Uint8Array): Uint8Array {
  const [toBeSigned] = inside(firstValue(certificate), tags.sequence);
  const [, serialNumber, , issuer] = inside(toBeSigned, tags.sequence);
  contentOf(serialNumber, tags.integer);
  return sequence(issuer?.raw ?? Buffer.of(), serialNumber?.raw ?? Buffer.of());
}

/** Creates signed data with a key. */
function forgeCms({ certificate, privateKey }: SealKey, digest: Uint8Array, overrides: CmsOverrides = {}): Uint8Array {
  const { hash = 'sha256', contentType = ids.data, namedCertificate = certificate, version = 1 } = overrides;
  const hashOf = (one: Uint8Array) => sequence(sequence(sequence(octets(createHash('sha256').update(one).digest()))));
  const attributes = [
    attribute(ids.contentType, oid(contentType)),
    attribute(ids.messageDigest, octets(digest)),
    ...(namedCertificate ? [attribute(ids.signingCertificateV2, hashOf(namedCertificate))] : []),
  ];
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
  const signature = overrides.signature ?? sign(hash, setOf(...attributes), key);
  const unsigned = overrides.unsigned?.(signature) ?? [];
  const signer = sequence(
    integer(Buffer.of(1)),
    issuerAndSerial(certificate),
    algorithm(ids[hash]),
    der(0xa0, ...attributes.toSorted(Buffer.compare)),
    algorithm(hash === 'sha1' ? ids.ecdsaWithSha1 : ids.ecdsaWithSha256),
    octets(signature),
    ...(unsigned.length > 0 ? [der(0xa1, ...unsigned)] : []),
  );
  const content = overrides.content ? [der(0xa0, octets(overrides.content))] : [];
  const signers = Array.from({ length: overrides.signers ?? 1 }, () => signer);
  return sequence(
    oid(ids.signedData),
    der(
      0xa0,
      sequence(
        integer(Buffer.of(version)),
        setOf(algorithm(ids[hash])),
        sequence(oid(contentType), ...content),
        der(0xa0, ...(overrides.certificates ?? [certificate])),
        der(0x31, ...signers),
      ),
    ),
  );
}

/** Replaces the signed data of a sealed file. It covers the same bytes. */
export function withForgedCms(file: Buffer, key: SealKey, overrides: CmsOverrides = {}): Buffer {
  const { hole } = partsOf(file);
  const hash = createHash(overrides.hash ?? 'sha256');
  const digest = hash.update(file.subarray(0, hole.start)).update(file.subarray(hole.end)).digest();
  return withDigits(file, Buffer.from(forgeCms(key, digest, overrides)).toString('hex'));
}

/** An unsigned attribute of an unknown type. */
export function otherAttribute(): Uint8Array {
  return attribute('1.2.3.4', octets(Buffer.from('anything')));
}

/** A time stamp as an unsigned attribute. */
export function timeStamp(authority: SealKey, stamped: Uint8Array, at: string): Uint8Array {
  const imprint = sequence(algorithm(ids.sha256), octets(createHash('sha256').update(stamped).digest()));
  const time = der(0x18, Buffer.from(`${at.slice(0, 19).replace(/\D/g, '')}Z`));
  const info = sequence(integer(Buffer.of(1)), oid('1.2.3.4'), imprint, integer(Buffer.of(7)), time);
  const digest = createHash('sha256').update(info).digest();
  const token = forgeCms(authority, digest, { contentType: ids.timeStampInfo, content: info, version: 3 });
  return attribute(ids.timeStampToken, token);
}
