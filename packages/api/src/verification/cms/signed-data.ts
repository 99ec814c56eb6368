import { contentOf, type Der, DerError, inside, only, tags } from './der.ts';
import { type Hash, hashOf, type ObjectName, objectName } from './object-ids.ts';

/** What signs, and what it signs besides the content. */
export interface Signer {
  /** Of the certificate: issuer and serial number, each as it is written there. */
  readonly issuer: Uint8Array;
  readonly serialNumber: Uint8Array;
  readonly hash: Hash;
  readonly algorithm: readonly Der[];
  readonly signature: Uint8Array;
  /** The signed attributes as they were hashed: the SET that they are, not the tag they are sent under (RFC 5652, 5.4). */
  readonly signedBytes: Uint8Array;
  readonly signed: Attributes;
  readonly unsigned: Attributes;
}

/** The one value of each attribute, by the name of its type; those without a name are one and the same. */
type Attributes = ReadonlyMap<ObjectName | undefined, Der>;

/** CMS signed data with one signer (RFC 5652, 5). */
export interface SignedData {
  /** Of what is signed. */
  readonly contentType: ObjectName | undefined;
  /** What is signed; undefined when it stands elsewhere. */
  readonly content: Uint8Array | undefined;
  readonly certificates: readonly Uint8Array[];
  readonly signer: Signer;
}

function attributesOf(values: readonly Der[]): Attributes {
  const attributes = new Map<ObjectName | undefined, Der>();
  for (const value of values) {
    const [type, set, ...rest] = inside(value, tags.sequence);
    const name = objectName(type);
    if (!set || rest.length > 0 || (name && attributes.has(name)))
      throw new DerError('An attribute is malformed, or twice.');
    // What we do not know is read by nobody, and has as many values as it likes.
    attributes.set(name, name ? only(inside(set, tags.set)) : set);
  }
  return attributes;
}

/** A copy whose first byte is that of a SET. */
function asSet({ raw }: Der): Uint8Array {
  const copy = Uint8Array.from(raw);
  copy[0] = tags.set;
  return copy;
}

function signerOf(value: Der): Signer {
  const [version, id, digest, attributes, algorithm, signature, ...rest] = inside(value, tags.sequence);
  const [issuer, serialNumber, ...more] = inside(id, tags.sequence);
  if (!issuer || !serialNumber || !attributes || more.length > 0 || rest.length > 1)
    throw new DerError('Not a signer.');
  if (contentOf(version, tags.integer).join() !== '1') throw new DerError('A signer of another version.');
  const unsigned = rest.length > 0 ? attributesOf(inside(rest[0], tags.context1)) : new Map();
  return {
    issuer: issuer.raw,
    serialNumber: serialNumber.raw,
    hash: hashOf(inside(digest, tags.sequence)),
    algorithm: inside(algorithm, tags.sequence),
    signature: contentOf(signature, tags.octets),
    signedBytes: asSet(attributes),
    signed: attributesOf(inside(attributes, tags.context0)),
    unsigned,
  };
}

function contentInfo(value: Der | undefined): Pick<SignedData, 'contentType' | 'content'> {
  const [type, wrapped, ...rest] = inside(value, tags.sequence);
  if (rest.length > 0) throw new DerError('Not a content.');
  const content = wrapped && contentOf(only(inside(wrapped, tags.context0)), tags.octets);
  return { contentType: objectName(type), content };
}

/**
 * Reads CMS signed data. Everything that could be left out, or stand there twice, is required or refused, so that nothing
 * is in it that nobody looks at but revocation lists.
 *
 * @throws DerError when it is anything else
 */
export function readSignedData(value: Der): SignedData {
  const [type, wrapped, ...more] = inside(value, tags.sequence);
  if (objectName(type) !== 'signedData' || more.length > 0) throw new DerError('Not signed data.');
  const parts = inside(only(inside(wrapped, tags.context0)), tags.sequence);
  const [version, digests, content, certificates, ...rest] = parts;
  const info = contentInfo(content);
  const isData = info.contentType === 'data';
  // Revocation lists, which time stamps may bring, are not read: they would prove nothing offline.
  const hasLists = rest.length === 2 && rest[0]?.tag === tags.context1 && !isData;
  if (rest.length !== 1 && !hasLists) throw new DerError('Not signed data.');
  if (contentOf(version, tags.integer).join() !== (isData ? '1' : '3')) throw new DerError('Of another version.');
  const signer = signerOf(only(inside(rest.at(-1), tags.set)));
  const hash = hashOf(inside(only(inside(digests, tags.set)), tags.sequence));
  if (hash !== signer.hash) throw new DerError('The hash function is told of in two ways.');
  return {
    ...info,
    certificates: inside(certificates, tags.context0).map(({ raw }) => raw),
    signer,
  };
}
