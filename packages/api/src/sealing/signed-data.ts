import { verify, X509Certificate } from 'node:crypto';
import { namesOf } from './certificates.ts';
import { contentOf, type Der, DerError, inside, isSame, objectId, only, tags } from './der.ts';
import { algorithmId, type Hash, hashOf, ids } from './object-ids.ts';

/** The single value of each attribute, by its type. */
type Attributes = ReadonlyMap<string, Der>;

/** A signer of CMS signed data (RFC 5652, 5.3). */
export interface Signer {
  /** Of its certificate, encoded as they are in it. */
  readonly issuer: Uint8Array;
  readonly serialNumber: Uint8Array;
  readonly hash: Hash;
  readonly algorithm: string;
  readonly signature: Uint8Array;
  /** The signed attributes as they are hashed: with the tag of a SET (RFC 5652, 5.4). */
  readonly signedBytes: Uint8Array;
  readonly signed: Attributes;
  readonly unsigned: Attributes;
}

/** CMS signed data with one signer (RFC 5652, 5). */
export interface SignedData {
  readonly contentType: string;
  /** Undefined when the content is detached. */
  readonly content: Uint8Array | undefined;
  /** DER. */
  readonly certificates: readonly Uint8Array[];
  readonly signer: Signer;
}

function attributesOf(values: readonly Der[]): Attributes {
  const attributes = new Map<string, Der>();
  for (const value of values) {
    const [type, set, ...rest] = inside(value, tags.sequence);
    const [first] = inside(set, tags.set);
    const id = objectId(type);
    if (!first || rest.length > 0 || attributes.has(id)) throw new DerError('An attribute is malformed or repeated.');
    attributes.set(id, first);
  }
  return attributes;
}

function requireVersion(value: Der | undefined, version: number): void {
  if (!isSame(contentOf(value, tags.integer), Buffer.of(version))) throw new DerError('The version is another one.');
}

function signerOf(value: Der): Signer {
  const [version, id, digest, attributes, algorithm, signature, unsigned, ...rest] = inside(value, tags.sequence);
  const [issuer, serialNumber, ...more] = inside(id, tags.sequence);
  if (!issuer || !serialNumber || !attributes || rest.length > 0 || more.length > 0)
    throw new DerError('A signer is malformed.');
  requireVersion(version, 1);
  const signedBytes = Uint8Array.from(attributes.raw);
  signedBytes[0] = tags.set;
  return {
    issuer: issuer.raw,
    serialNumber: serialNumber.raw,
    hash: hashOf(inside(digest, tags.sequence)),
    algorithm: algorithmId(inside(algorithm, tags.sequence)),
    signature: contentOf(signature, tags.octets),
    signedBytes,
    signed: attributesOf(inside(attributes, tags.context0)),
    unsigned: unsigned ? attributesOf(inside(unsigned, tags.context1)) : new Map(),
  };
}

/**
 * Reads CMS signed data that contains its certificates and has one signer. No signature covers most of the structure around the
 * signer, so it refuses everything that it does not need.
 *
 * @throws DerError when it is anything else
 */
export function readSignedData(value: Der): SignedData {
  const [type, wrapped, ...more] = inside(value, tags.sequence);
  if (objectId(type) !== ids.signedData || more.length > 0) throw new DerError('This is not signed data.');
  const parts = inside(only(inside(wrapped, tags.context0)), tags.sequence);
  const [version, digests, info, certificates, ...rest] = parts;
  const [contentType, content, ...others] = inside(info, tags.sequence);
  // A time stamp may contain revocation lists, which are not used.
  const hasLists = rest.length === 2 && rest[0]?.tag === tags.context1;
  if (others.length > 0 || (rest.length !== 1 && !hasLists)) throw new DerError('This is not signed data.');
  requireVersion(version, objectId(contentType) === ids.data ? 1 : 3);
  const signer = signerOf(only(inside(rest.at(-1), tags.set)));
  if (hashOf(inside(only(inside(digests, tags.set)), tags.sequence)) !== signer.hash)
    throw new DerError('There are two hash functions.');
  return {
    contentType: objectId(contentType),
    content: content && contentOf(only(inside(content, tags.context0)), tags.octets),
    certificates: inside(certificates, tags.context0).map(({ raw }) => raw),
    signer,
  };
}

/** Whether a signer names this certificate as its own. @throws DerError */
export function isCertificateOf({ issuer, serialNumber }: Signer, certificate: Uint8Array): boolean {
  const names = namesOf(certificate);
  return isSame(issuer, names.issuer) && isSame(serialNumber, names.serialNumber);
}

/** The names of a signature by each kind of key. Some programs name the key alone (RFC 5754, 3.2). */
const algorithms: Readonly<Record<string, Readonly<Record<Hash, readonly string[]>>>> = {
  ec: { sha256: [ids.ecdsaWithSha256], sha384: [ids.ecdsaWithSha384], sha512: [ids.ecdsaWithSha512] },
  rsa: {
    sha256: [ids.rsa, ids.sha256WithRsa],
    sha384: [ids.rsa, ids.sha384WithRsa],
    sha512: [ids.rsa, ids.sha512WithRsa],
  },
};

/** Whether the signature of a signer over its signed attributes was made with the key of this certificate. */
export function isSignedWith({ algorithm, hash, signedBytes, signature }: Signer, certificate: Uint8Array): boolean {
  const { publicKey } = new X509Certificate(certificate);
  const names = algorithms[publicKey.asymmetricKeyType ?? '']?.[hash] ?? [];
  return names.includes(algorithm) && verify(hash, signedBytes, publicKey, signature);
}
