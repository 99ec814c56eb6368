import { setImmediate } from 'node:timers/promises';
import { type Field, newId, type PageGeometry, parseFields, submissionChecks } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { runInSteps } from '../src/concurrency/promises.ts';
import { ask, post } from './ask.ts';
import { createDocument, filledContract, withChecksum } from './documents.ts';
import { shareService } from './running-service.ts';

const service = shareService();
const textCount = 80;
const notes = Array.from({ length: textCount }, (_, index) => ({
  id: `note-${index}`,
  type: 'text',
  label: 'Note',
  multiline: true,
  required: false,
  editable: true,
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.8,
  height: 0.8,
}));

const submissionOf = (documentId: string, content: string) => ({
  ...filledContract(documentId),
  pages: [{ pageNumber: 1, width: 612, height: 792, rotation: 0 as const }],
  fields: notes.map(({ id }) => ({ id, value: { type: 'text', content } })),
});

/** Many different characters, which take longest to measure. */
const content = Array.from({ length: 10_000 }, (_, index) => String.fromCodePoint(0x4e00 + (index % 500))).join('');

describe('a submission of many long texts', () => {
  it('does not block the event loop while it is checked', async () => {
    const fields: Field[] = parseFields(notes, 1);
    const pages: PageGeometry[] = [{ view: [0, 0, 612, 792], rotation: 0, userUnit: 1 }];
    const payload = { ...submissionOf(newId('doc'), content), checksum: 'none' };
    let isDone = false;
    const checked = runInSteps(submissionChecks(payload, { fields, pages })).finally(() => {
      isDone = true;
    });
    let yields = 0;
    for (; !isDone; yields += 1) await setImmediate();
    expect((await checked).flat()).toEqual([]);
    // The check takes about half a second in total, and must yield about every 10 ms.
    expect(yields).toBeGreaterThan(5);
  });

  it('is stored without delaying other requests', async () => {
    const { baseUrl } = service();
    const { publicKey, secretKey } = await service().organization();
    const { id } = await createDocument(baseUrl, secretKey, { fields: JSON.stringify(notes) });
    const body = JSON.stringify(await withChecksum(submissionOf(id, content)));
    const answered: string[] = [];
    const submitted = post(`${baseUrl}/sdk/documents/submit`, publicKey, body).then((answer) => {
      answered.push('submission');
      return answer;
    });
    while (!answered.includes('submission')) {
      const { status } = await ask(new URL('/healthz', baseUrl).href, undefined);
      expect(status).toBe(200);
      answered.push('health');
    }
    expect((await submitted).status).toBe(201);
    expect(answered.filter((one) => one === 'health').length).toBeGreaterThan(2);
  });
});
