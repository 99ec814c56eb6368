import { describe, expect, it } from 'vitest';
import { ask, refusedWith } from './ask.ts';
import { contractFields, createDocument, documentForm } from './documents.ts';
import { runService } from './running-service.ts';
import { tinyPdf } from './tiny-pdf.ts';

const service = runService({ MAX_PAGES: '1', MAX_FIELDS: '2' });
const upload = async (parts: Parameters<typeof documentForm>[0]) => {
  const { secretKey } = await service().organization();
  return ask(`${service().baseUrl}/documents`, secretKey, { method: 'POST', body: documentForm(parts) });
};
const page = '/MediaBox [0 0 612 792]';
const [name, sign] = contractFields;
const threeFields = JSON.stringify([name, sign, { ...name, id: 'other' }]);

describe('a document', () => {
  it('is refused when it has more than MAX_PAGES', async () => {
    const file = new Blob([new Uint8Array(tinyPdf({ pages: [page, page] }))]);
    const refused = await upload({ file });
    expect(refused).toMatchObject(refusedWith(422, { field: 'file', reason: 'too_many_pages', max: 1 }));
    expect((await upload({})).status).toBe(201);
  });

  it('is refused when it is created or updated with more than MAX_FIELDS', async () => {
    const { secretKey } = await service().organization();
    const { id } = await createDocument(service().baseUrl, secretKey);
    const replaced = await ask(`${service().baseUrl}/documents/${id}/fields`, secretKey, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: threeFields,
    });
    for (const refused of [await upload({ fields: threeFields }), replaced]) {
      expect(refused).toMatchObject(refusedWith(422, { field: 'fields', reason: 'too_many' }));
    }
  });
});
