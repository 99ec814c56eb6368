import { expect, it } from 'vitest';
import { ask, put, refusedWith } from '../ask.ts';
import { contractFields, createDocument } from '../documents.ts';
import { shareService } from '../running-service.ts';
import { tinyPdf } from '../tiny-pdf.ts';

const service = shareService();
const usual = '/MediaBox [0 0 612 792]';
/** A `Q` without a `q`, and a square that some readers then do not draw. */
const content = 'Q 0 0 1 rg 100 100 200 200 re f';
const ambiguous = `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Every second page of 200 is compared at upload. Page 2 is not. */
const pages = Array.from({ length: 200 }, (_, index) => (index === 1 ? `${usual} /Contents 3 0 R` : usual));

it('refuses a field on an ambiguous page that the upload did not compare', async () => {
  const { secretKey } = await service().organization();
  const file = new Blob([new Uint8Array(tinyPdf({ objects: [ambiguous], pages }))]);
  const { id } = await createDocument(service().baseUrl, secretKey, { file });
  const replace = (...numbers: number[]) => {
    const fields = numbers.map((page) => ({ ...contractFields[0], id: `on${page}`, page }));
    return put(`${service().baseUrl}/documents/${id}/fields`, secretKey, fields);
  };
  expect(await replace(1, 4)).toMatchObject({ status: 200, body: { data: { version: 2 } } });
  expect(await replace(1, 2)).toMatchObject(
    refusedWith(422, { field: 'file', reason: 'ambiguous_pdf', page: 2 }, 'VALIDATION_ERROR'),
  );
  const record = await ask(`${service().baseUrl}/documents/${id}`, secretKey);
  expect(record).toMatchObject({ body: { data: { version: 2 } } });
});
