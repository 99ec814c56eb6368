import { type Der, DerError, objectId, tags } from './der.ts';

/** The object identifiers that seals, time stamps and their certificates are made of. */
export const ids = {
  // RFC 5652
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  // RFC 5035
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  // RFC 3161
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  // RFC 5754, RFC 5758, RFC 8017
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  rsa: '1.2.840.113549.1.1.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  sha384WithRsa: '1.2.840.113549.1.1.12',
  sha512WithRsa: '1.2.840.113549.1.1.13',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  ecdsaWithSha384: '1.2.840.10045.4.3.3',
  ecdsaWithSha512: '1.2.840.10045.4.3.4',
  // RFC 5280
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  subjectKeyId: '2.5.29.14',
  authorityKeyId: '2.5.29.35',
} as const;

/** The hash functions that are accepted, by their names in node:crypto. SHA-1 is not. */
export type Hash = 'sha256' | 'sha384' | 'sha512';

const hashes = new Map<string, Hash>([
  [ids.sha256, 'sha256'],
  [ids.sha384, 'sha384'],
  [ids.sha512, 'sha512'],
]);

/** The algorithm that an AlgorithmIdentifier names. @throws DerError when it has parameters other than NULL */
export function algorithmId([id, parameters, ...rest]: readonly Der[]): string {
  const isPlain = !parameters || (parameters.tag === tags.null && parameters.content.length === 0);
  if (rest.length > 0 || !isPlain) throw new DerError('An algorithm has parameters.');
  return objectId(id);
}

/** The hash function that an AlgorithmIdentifier names (RFC 5754, 2). @throws DerError when it is not accepted */
export function hashOf(algorithm: readonly Der[]): Hash {
  const hash = hashes.get(algorithmId(algorithm));
  if (!hash) throw new DerError('The hash function is not accepted.');
  return hash;
}
