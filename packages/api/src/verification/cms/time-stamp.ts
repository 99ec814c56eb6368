import { createHash, X509Certificate } from 'node:crypto';
import { contentOf, type Der, DerError, firstValue, inside, tags } from './der.ts';
import { type Hash, hashOf } from './object-ids.ts';
import { isSame } from './same-bytes.ts';
import { readSignedData } from './signed-data.ts';
import { faultOf, isNamed } from './verify-signer.ts';

/** What a time stamp says. Whether its authority is to be trusted is for its reader to judge. */
export interface TimeStamp {
  /** RFC 3339, UTC. */
  readonly at: string;
  /** Who says so: the names in the certificate of the authority, one a line. */
  readonly authority: string;
  /** SHA-256 of that certificate, hex. */
  readonly certificateFingerprint: string;
}

/** The purpose of a time stamp authority's key (RFC 3161, 2.3), as certificates name it. */
const timeStamping = '1.3.6.1.5.5.7.3.8';

const timeForm = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/;

/** Reads a GeneralizedTime (X.690, 11.7). @throws DerError when there is no such time */
function timeOf(value: Der | undefined): Date {
  const text = Buffer.from(contentOf(value, tags.time)).toString('latin1');
  const [match, year, month, day, hour, minute, second, fraction = ''] = timeForm.exec(text) ?? [];
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  if (!match || Number.isNaN(time.getTime())) throw new DerError('There is no such time.');
  return time;
}

/** What a token is about: the hash of something, and when it was seen (RFC 3161, 2.4.2). */
function infoOf(content: Uint8Array) {
  const [version, _policy, imprint, _serialNumber, time] = inside(firstValue(content), tags.sequence);
  const [algorithm, digest] = inside(imprint, tags.sequence);
  if (contentOf(version, tags.integer).join() !== '1') throw new DerError('A time stamp of another version.');
  return {
    time: timeOf(time),
    hash: hashOf(inside(algorithm, tags.sequence)),
    digest: contentOf(digest, tags.octets),
  };
}

/**
 * Verifies a time stamp token (RFC 3161): that it is about `stamped`, and signed with the certificate in it, which is for
 * time stamps.
 *
 * @throws DerError when it is malformed, or any of that does not hold
 */
export function readTimeStamp(token: Der, stamped: Uint8Array): TimeStamp {
  const { contentType, content, certificates, signer } = readSignedData(token);
  const certificate = certificates.find((one) => isNamed(signer, one));
  if (!content || !certificate) throw new DerError('A time stamp without its content or its certificate.');
  const { time, hash, digest } = infoOf(content);
  const hashContent = (name: Hash) => createHash(name).update(content).digest();
  const fault = faultOf(signer, { contentType: 'timeStampInfo', digest: hashContent, certificate });
  const isAbout = isSame(createHash(hash).update(stamped).digest(), digest);
  const { keyUsage, subject, fingerprint256 } = new X509Certificate(certificate);
  const isFor = keyUsage?.includes(timeStamping) ?? false;
  if (contentType !== 'timeStampInfo' || fault || !isAbout || !isFor) throw new DerError('Not a sound time stamp.');
  return {
    at: time.toISOString(),
    authority: subject,
    certificateFingerprint: fingerprint256.replaceAll(':', '').toLowerCase(),
  };
}
