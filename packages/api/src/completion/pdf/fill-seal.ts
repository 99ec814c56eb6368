import { createHash } from 'node:crypto';
import { encodeSeal, type SealMaterial, signDigest } from '../../sealing/cms.ts';
import { fetchTimeStamp } from '../../sealing/fetch-time-stamp.ts';
import { findSeals } from '../../sealing/verification/find-seals.ts';
import { emptyRange } from './place-seal.ts';

/**
 * Seals a file that was saved after `placeSeal`, in place: the signature covers every byte but those of the seal itself
 * (EN 319 142-1, level B-B; with a time stamp authority B-T, never less).
 *
 * @param bytes the whole file. A copy would double the memory of a completion
 * @throws Error when the seal does not fit, or the authority gives no sound time stamp: the file is then of no use, and
 *   sealing can be retried
 */
export async function fillSeal(bytes: Uint8Array, material: SealMaterial): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [empty] = findSeals(file);
  const written = empty && file.toString('latin1', empty.start, empty.start + emptyRange.length);
  if (!empty || written !== emptyRange || /[^0]/.test(empty.digits))
    throw new Error('The file was saved without its seal.');
  const { start, end } = empty.hole;
  const range = `/ByteRange [0 ${start} ${end} ${file.length - end}]`;
  file.write(range.padEnd(emptyRange.length), empty.start, 'latin1');
  const digest = createHash('sha256').update(file.subarray(0, start)).update(file.subarray(end)).digest();
  const { certificates, timeStampAuthority, timeStampRoots } = material;
  const signature = await signDigest(digest, material);
  const timeStamp = timeStampAuthority
    ? await fetchTimeStamp(timeStampAuthority, signature, timeStampRoots)
    : undefined;
  const seal = encodeSeal({ certificates, signature, timeStamp }, digest);
  const room = empty.digits.length;
  if (2 * seal.length > room)
    throw new Error(`The seal takes ${seal.length} bytes, and the file has room for ${room / 2}.`);
  file.write(Buffer.from(seal).toString('hex').padEnd(room, '0'), start + 1, 'latin1');
}
