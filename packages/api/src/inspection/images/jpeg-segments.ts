/** A segment of a JPEG: its marker's second byte (ITU-T T.81, table B.1) and what follows its length. */
interface Segment {
  readonly marker: number;
  readonly data: Buffer;
}

export const startOfScan = 0xda;
const startOfImage = 0xd8;
const endOfImage = 0xd9;
/** Markers without a segment: TEM and the restarts. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Where the next marker is, behind the coded pixels of a scan: there a byte 0xFF has 0 or a restart behind it (B.1.1.5). */
function behindScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isBare(next)) return at;
  }
  return file.length;
}

/**
 * The segments of a JPEG up to its end; what stands behind that is none of it.
 *
 * @throws RangeError when the file ends before its end marker, or something else than a marker follows a segment
 */
export function* segmentsOf(file: Buffer): Generator<Segment> {
  if (file.readUInt16BE(0) !== 0xff00 + startOfImage) throw new RangeError('The file does not begin as a JPEG.');
  for (let at = 2; ; ) {
    if (file.readUInt8(at) !== 0xff) throw new RangeError('The JPEG has no marker where one must be.');
    // Any number of fill bytes may stand before a marker (B.1.1.2).
    while (file.readUInt8(at) === 0xff) at += 1;
    const marker = file.readUInt8(at);
    at += 1;
    if (marker === endOfImage) return;
    if (isBare(marker)) continue;
    const end = at + file.readUInt16BE(at);
    if (end > file.length || end < at + 2) throw new RangeError('A segment of the JPEG is longer than the file.');
    yield { marker, data: file.subarray(at + 2, end) };
    at = marker === startOfScan ? behindScan(file, end) : end;
  }
}
