import { createHash } from 'node:crypto';
import type { SealMaterial } from '../completion-task.ts';
import { signDigest } from './cms.ts';
import { anyPlace, type SealPlace } from './place-seal.ts';
import { fetchTimeStamp } from './time-stamp/fetch-time-stamp.ts';

/** As the file is saved; what stands between them is not. */
const emptyRange = `[0 ${[anyPlace, anyPlace, anyPlace].join(' ')}]`;

/** Where the hexadecimal string of the seal begins and ends, with its brackets. */
function findSeal(file: Buffer, { marker, size }: SealPlace): { readonly start: number; readonly end: number } {
  const start = file.lastIndexOf(Buffer.from(marker).toString('hex'), undefined, 'latin1') - 1;
  const end = start + 2 * size + 2;
  if (start < 0 || file[start] !== 0x3c || file[end - 1] !== 0x3e)
    throw new Error('The file was saved without its seal.');
  return { start, end };
}

function writeRange(file: Buffer, { start, end }: { readonly start: number; readonly end: number }): void {
  const range = `[0 ${start} ${end} ${file.length - end}]`;
  const at = file.lastIndexOf(emptyRange, start, 'latin1');
  // It stands right before the seal, in the same dictionary. Another one farther away is somebody else's.
  if (at === -1 || start - at > 64) throw new Error('The file was saved without the range of its seal.');
  file.write(range.padEnd(emptyRange.length), at, 'latin1');
}

/**
 * Seals a file that was saved after `placeSeal`, in its own bytes: all of them are signed, but those of the seal itself
 * (EN 319 142-1, level B-B; with a time stamp authority B-T, never less).
 *
 * @param bytes the whole file; it is hashed where it lies, a copy would double the memory that a completion takes
 * @throws Error when the seal has no room, or the authority gives no sound time stamp: then the file is of no use, and
 *   sealing may be tried again
 */
export async function fillSeal(bytes: Uint8Array, place: SealPlace, material: SealMaterial): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const hole = findSeal(file, place);
  writeRange(file, hole);
  const digest = createHash('sha256').update(file.subarray(0, hole.start)).update(file.subarray(hole.end)).digest();
  const signed = signDigest(digest, material);
  const { timeStampAuthority, timeStampRoots } = material;
  const seal = signed.encode(
    timeStampAuthority ? await fetchTimeStamp(timeStampAuthority, signed.signature, timeStampRoots) : undefined,
  );
  if (seal.length > place.size)
    throw new Error(`The seal takes ${seal.length} bytes, and the file has room for ${place.size}.`);
  file.write(
    Buffer.from(seal)
      .toString('hex')
      .padEnd(2 * place.size, '0'),
    hole.start + 1,
    'latin1',
  );
}
