import { newId } from '@document-signer/core';
import { expect, it } from 'vitest';
import { pdfOf } from '../../test/fake-api.ts';
import { addSubmission, startDemo } from '../../test/start-demo.ts';

const anySecretKey = /sk_[0-9A-Za-z]{38}/;

it('sends the secret key to a browser in no answer, whether it goes well or not', async () => {
  const { ask, api, sampleId } = await startDemo();
  const { id } = addSubmission(api, sampleId);
  const post = (body?: BodyInit): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/pdf' },
    body: body ?? null,
  });
  const answers = await Promise.all([
    ask('/'),
    ask('/backend/documents'),
    ask('/backend/documents?cursor=x'),
    ask('/backend/documents', post(pdfOf(2))),
    ask('/backend/documents', post('no PDF')),
    ask(`/backend/documents/${sampleId}/session`, post()),
    ask(`/backend/documents/${newId('doc')}/session`, post()),
    ask(`/backend/documents/${sampleId}/submissions`),
    ask(`/backend/submissions/${id}`),
    ask(`/backend/submissions/${id}/file`),
    ask(`/backend/submissions/${id}/completion`, post()),
    ask('/backend/submissions/nonsense'),
    ask('/backend/keys.json'),
  ]);
  const texts = await Promise.all(answers.map(async (answer) => [...answer.headers, await answer.text()].join('\n')));
  expect(texts.join('\n')).not.toMatch(anySecretKey);
  // Otherwise the test would have checked nothing.
  expect(texts.join('\n')).toMatch(/pk_[0-9A-Za-z]{38}/);
  expect(api.secretKey).toMatch(anySecretKey);
});
