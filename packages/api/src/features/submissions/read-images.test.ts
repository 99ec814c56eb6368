import { decode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { post, refusedWith } from '../../../test/ask.ts';
import { createDocument, filledContract, signatures, withChecksum } from '../../../test/documents.ts';
import { runService } from '../../../test/running-service.ts';
import { openTestDatabaseToRead } from '../../../test/test-database.ts';
import { exifSegment, squaresJpeg, squaresOf, withSegment } from '../../../test/tiny-jpeg.ts';
import { pngChunk, pngUrl, tinyPng } from '../../../test/tiny-png.ts';

const service = runService();

const place = { page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.1 };
const fields = [
  { id: 'sign', type: 'signature', required: true },
  { id: 'initials', type: 'initials', required: false },
  { id: 'card', type: 'image', required: false },
].map((field) => ({ ...place, ...field, label: field.id, editable: true }));

/** A signature whose file contains metadata. */
const drawn = tinyPng({
  width: 2,
  height: 1,
  colour: 0,
  rows: [[0, 255]],
  before: [pngChunk('tEXt', Buffer.from('note'))],
});
const sideways = withSegment(squaresJpeg('AB CD'), exifSegment(6));
const jpegUrl = (file: Buffer) => `data:image/jpeg;base64,${file.toString('base64')}`;

/** Submits images in the fields of a new document. */
async function submit(images: Readonly<Record<string, string>>) {
  const { secretKey, publicKey } = await service().organization();
  const { id } = await createDocument(service().baseUrl, secretKey, { fields: JSON.stringify(fields) });
  const entered = Object.entries(images).map(([field, imageData]) => {
    const { type } = fields.find((one) => one.id === field) ?? {};
    return { id: field, type, value: { type, imageData } };
  });
  const payload = await withChecksum({ ...filledContract(id), fields: entered });
  return await post(`${service().baseUrl}/sdk/documents/submit`, publicKey, payload);
}

/** The stored images of a submission, ordered by field id. */
async function storedImages(body: unknown) {
  const { submissionId } = body as { submissionId: string };
  const database = await openTestDatabaseToRead(service().dataDir);
  const rows = await database.unscoped.read
    .selectFrom('submission_images')
    .select(['field_id', 'format', 'width', 'height', 'bytes'])
    .where('submission_id', '=', submissionId)
    .orderBy('field_id')
    .execute();
  await database.close();
  return rows.map(({ bytes, ...row }) => ({ ...row, bytes: Buffer.from(bytes) }));
}

describe('the images of a submission', () => {
  it('are stored with their pixels only', async () => {
    const { status, body } = await submit({ sign: pngUrl(drawn), card: jpegUrl(sideways) });
    expect(status).toBe(201);
    const [card, sign, ...others] = await storedImages(body);
    expect(others).toEqual([]);
    expect(sign).toMatchObject({ field_id: 'sign', format: 'png', width: 2, height: 1 });
    expect([...PNG.sync.read(sign?.bytes ?? Buffer.alloc(0)).data]).toEqual([0, 0, 0, 255, 255, 255, 255, 255]);
    expect(sign?.bytes.includes('note')).toBe(false);
    expect(card).toMatchObject({ field_id: 'card', format: 'jpeg', width: 32, height: 32 });
    expect(squaresOf(decode(card?.bytes ?? Buffer.alloc(0), { useTArray: true }))).toBe('CA DB');
    expect(card?.bytes.includes('GPS')).toBe(false);
  });

  it('count as missing when they are blank signatures, but may have one colour in image fields', async () => {
    const card = jpegUrl(squaresJpeg('C'));
    const { status, body } = await submit({ sign: signatures.drawn, initials: signatures.blank, card });
    expect(status).toBe(201);
    expect((await storedImages(body)).map(({ field_id }) => field_id)).toEqual(['card', 'sign']);
  });

  it('may repeat the same image', async () => {
    const { body } = await submit({ sign: pngUrl(drawn), initials: pngUrl(drawn) });
    const [initials, sign] = await storedImages(body);
    expect([initials?.field_id, sign?.field_id]).toEqual(['initials', 'sign']);
    expect(initials?.bytes).toEqual(sign?.bytes);
  });

  it('are all reported when they cannot be decoded', async () => {
    const cut = jpegUrl(sideways.subarray(0, -2));
    expect(await submit({ sign: pngUrl(drawn.subarray(0, -12)), initials: pngUrl(drawn), card: cut })).toMatchObject(
      refusedWith(422, {
        errors: [
          { field: 'fields[0].value.imageData', reason: 'unreadable_image' },
          { field: 'fields[2].value.imageData', reason: 'unreadable_image' },
        ],
      }),
    );
  });
});
