import { contentOf, type Der, DerError, tags } from './der.ts';

/** The object identifiers that a seal is made of, with where they are from. */
const names = {
  // RFC 5652
  signedData: '1.2.840.113549.1.7.2',
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  // RFC 5035
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  // RFC 3161
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  // RFC 5754; SHA-1 is not among them
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  // RFC 8017, RFC 5758
  rsa: '1.2.840.113549.1.1.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  sha384WithRsa: '1.2.840.113549.1.1.12',
  sha512WithRsa: '1.2.840.113549.1.1.13',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  ecdsaWithSha384: '1.2.840.10045.4.3.3',
  ecdsaWithSha512: '1.2.840.10045.4.3.4',
} as const;

/** The name of an object identifier. */
export type ObjectName = keyof typeof names;

const byNumbers: ReadonlyMap<string, ObjectName> = new Map(
  Object.entries(names).map(([name, numbers]) => [numbers, name as ObjectName]),
);

/** Reads an object identifier (X.690, 8.19) as numbers with dots between them. */
function numbersOf(content: Uint8Array): string {
  const parts: number[] = [];
  let part = 0;
  for (const byte of content) {
    part = part * 128 + (byte & 0x7f);
    if (byte >= 0x80) continue;
    if (parts.length === 0)
      parts.push(Math.min(2, Math.floor(part / 40)), part - 40 * Math.min(2, Math.floor(part / 40)));
    else parts.push(part);
    part = 0;
  }
  return parts.join('.');
}

/** The name of an object identifier; undefined for one that has no business here. @throws DerError when it is none */
export function objectName(value: Der | undefined): ObjectName | undefined {
  return byNumbers.get(numbersOf(contentOf(value, tags.objectId)));
}

/** The hash functions that are good enough, as node:crypto calls them. */
export type Hash = 'sha256' | 'sha384' | 'sha512';

/**
 * Reads the identifier of a hash function; its parameters are absent or NULL (RFC 5754, 2).
 *
 * @throws DerError for one that is not good enough, SHA-1 among them
 */
export function hashOf(algorithm: readonly Der[]): Hash {
  const [id, parameters, ...rest] = algorithm;
  const name = objectName(id);
  const isPlain =
    rest.length === 0 && (!parameters || (parameters.tag === tags.null && parameters.content.length === 0));
  if (isPlain && (name === 'sha256' || name === 'sha384' || name === 'sha512')) return name;
  throw new DerError('This hash function is not good enough.');
}
