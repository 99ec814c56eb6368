import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { checksumOf, type SigningDocument } from '@document-signer/core';

function chunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(typed.length + 8);
  whole.writeUInt32BE(data.length, 0);
  typed.copy(whole, 4);
  whole.writeUInt32BE(crc32(typed), typed.length + 4);
  return whole;
}

/** An image of about this size. Noise does not compress, and like signatures, no two images are equal. */
function noise(bytes: number): string {
  const side = Math.floor(Math.sqrt(bytes));
  const pixels = randomFillSync(Buffer.alloc((side + 1) * side));
  // The first byte of each row is its filter type; 0 is none.
  for (let row = 0; row < side; row++) pixels[row * (side + 1)] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0], 8);
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return `data:image/png;base64,${Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]).toString('base64')}`;
}

/** Values for kinds of fields that do not accept arbitrary text. */
const contents: Readonly<Record<string, string>> = { date: '2026-11-23' };

/** A submission with all fields filled, of about `bytes` on the wire. */
export async function submissionOf({ metadata, fields, pages }: SigningDocument, bytes: number): Promise<Buffer> {
  const signatures = fields.filter(({ type }) => type === 'signature').length;
  const imageBytes = ((bytes - 300 * fields.length) / signatures) * 0.75;
  const payload = {
    documentId: metadata.id,
    documentVersion: metadata.version,
    submittedAt: new Date().toISOString(),
    renderContext: { scale: 1.25, viewportWidth: 1280, viewportHeight: 800, devicePixelRatio: 2 },
    pages,
    fields: fields.map(({ id, type, page, x, y, width, height }) => ({
      id,
      type,
      page,
      position: { x, y, width, height },
      value:
        type === 'signature' ? { type, imageData: noise(imageBytes) } : { type, content: contents[type] ?? 'Jane Roe' },
    })),
  };
  return Buffer.from(JSON.stringify({ ...payload, checksum: await checksumOf(payload) }));
}
