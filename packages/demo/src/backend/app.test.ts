import { request } from 'node:http';
import { newId } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { pdfOf, sealedPdf } from '../../test/fake-api.ts';
import { addSubmission, startDemo } from '../../test/start-demo.ts';

const pdf = { 'Content-Type': 'application/pdf' };

describe('the list of documents', () => {
  it('returns the samples with their texts, and the uploads separately', async () => {
    const { ask, sampleId } = await startDemo();
    await ask('/backend/documents?filename=own.pdf', { method: 'POST', headers: pdf, body: pdfOf(1) });
    const list = await (await ask('/backend/documents')).json();
    expect(list.samples).toMatchObject([{ title: 'Contract', document: { id: sampleId, pageCount: 3 } }]);
    expect(list.uploads).toMatchObject([{ filename: 'own.pdf' }]);
  });
});

describe('an upload', () => {
  it('is stored under its own name, with the fields of its form', async () => {
    const { ask, api } = await startDemo();
    const path = `/backend/documents?${new URLSearchParams({ filename: 'Vertrag für Zoë.pdf' })}`;
    const answer = await ask(path, { method: 'POST', headers: pdf, body: pdfOf(12, 'form') });
    expect(answer.status).toBe(201);
    const fields = [{ label: 'In the form' }];
    expect(await answer.json()).toMatchObject({ filename: 'Vertrag für Zoë.pdf', fields });
    expect(api.documents.size).toBe(2);
  });

  it('is refused with the reason of the API', async () => {
    const { ask, api } = await startDemo();
    const answer = await ask('/backend/documents', { method: 'POST', headers: pdf, body: 'GIF89a' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { details: { field: 'file', reason: 'not_a_pdf' } } });
    expect(api.documents.size).toBe(1);
  });

  it('must be application/pdf, like a file to verify', async () => {
    const { ask } = await startDemo();
    const headers = { 'Content-Type': 'text/plain' };
    for (const path of ['/backend/documents', '/backend/verify'])
      expect((await ask(path, { method: 'POST', headers, body: 'x' })).status).toBe(415);
  });
});

describe('preparing a document', () => {
  const field = { type: 'date', page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.03, label: 'Date' };
  const given = { ...field, required: true, editable: true };
  const save = (fields: unknown) => ({
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  });

  it('loads it with its fields', async () => {
    const { ask, sampleId } = await startDemo();
    const document = await (await ask(`/backend/documents/${sampleId}`)).json();
    expect(document).toMatchObject({ metadata: { id: sampleId, version: 1 }, fields: [] });
  });

  it('saves the fields once for each version', async () => {
    const { ask, api, sampleId } = await startDemo();
    const path = `/backend/documents/${sampleId}/fields?version=1`;
    const answer = await ask(path, save([given]));
    expect([answer.status, await answer.json()]).toEqual([200, { version: 2 }]);
    const late = await ask(path, save([]));
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ error: { details: { field: 'version', reason: 'document_changed' } } });
    expect(api.documents.get(sampleId)?.fields).toMatchObject([field]);
  });

  it('returns the error when the API refuses the fields', async () => {
    const { ask, sampleId } = await startDemo();
    const answer = await ask(`/backend/documents/${sampleId}/fields?version=1`, save([{ ...given, page: 9 }]));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { details: { field: 'fields[0].page' } } });
  });
});

describe('a file to verify', () => {
  it('is sent to the API, whose result is returned', async () => {
    const { ask } = await startDemo();
    const answer = await ask('/backend/verify', { method: 'POST', headers: pdf, body: pdfOf(3) });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ valid: false, sealedBy: null, changes: [{ kind: 'not_sealed' }] });
  });

  it('returns the name of the organization for a sealed file', async () => {
    const { api, ask, sampleId } = await startDemo();
    const { id } = addSubmission(api, sampleId);
    const answer = await ask('/backend/verify', { method: 'POST', headers: pdf, body: sealedPdf });
    expect(await answer.json()).toMatchObject({ valid: true, submissionId: id, sealedBy: 'Acme' });
  });

  it('is refused from another origin', async () => {
    const { ask } = await startDemo();
    const headers = { ...pdf, Origin: 'https://elsewhere.example' };
    expect((await ask('/backend/verify', { method: 'POST', headers, body: pdfOf(3) })).status).toBe(403);
  });
});

describe('a signing session', () => {
  it('has a public key for one document, one origin, and one hour, with both signing scopes', async () => {
    const { ask, api, origin, sampleId } = await startDemo();
    const requestedAt = Date.now();
    const session = await (await ask(`/backend/documents/${sampleId}/session`, { method: 'POST' })).json();
    expect(session).toMatchObject({ documentId: sampleId, baseUrl: api.baseUrl });
    expect(session.apiKey).toMatch(/^pk_/);
    expect(api.createdKeys).toMatchObject([
      {
        kind: 'pk',
        documentIds: [sampleId],
        allowedOrigins: [origin],
        scopes: ['documents:read', 'documents:submit'],
        expiresAt: session.expiresAt,
      },
    ]);
    const lifetimeMs = Date.parse(session.expiresAt) - requestedAt;
    expect(lifetimeMs).toBeGreaterThan(0);
    expect(lifetimeMs).toBeLessThan(2 * 60 * 60_000);
  });

  it('is refused for an unknown document, without creating a key', async () => {
    const { ask, api } = await startDemo();
    expect((await ask(`/backend/documents/${newId('doc')}/session`, { method: 'POST' })).status).toBe(404);
    expect(api.createdKeys).toEqual([]);
  });
});

describe('a submission', () => {
  it('is listed for its document, and returned with the fields and all audit events', async () => {
    const { ask, api, sampleId } = await startDemo();
    const { id } = addSubmission(api, sampleId);
    const list = await (await ask(`/backend/documents/${sampleId}/submissions`)).json();
    expect(list.data).toMatchObject([{ id }]);
    const stored = await (await ask(`/backend/submissions/${id}`)).json();
    expect(stored).toMatchObject({ submission: { id }, document: { filename: 'contract.pdf', fields: [] } });
    // Includes events beyond the first page of the list.
    const happened = [{ type: 'document.created' }, { type: 'submission.received', submissionId: id }];
    expect(stored.events).toMatchObject(happened);
  });

  it('is returned even if its document was deleted', async () => {
    const { ask, api } = await startDemo();
    const { id } = addSubmission(api, newId('doc'));
    expect(await (await ask(`/backend/submissions/${id}`)).json()).toMatchObject({ document: null });
  });
});

describe('the sealed PDF', () => {
  const fileUrl = 'https://files.example/sealed.pdf?token=1';

  it('redirects to a fresh file URL of the API to open it', async () => {
    const { ask, api, sampleId } = await startDemo();
    const { id } = addSubmission(api, sampleId, { status: 'completed', fileUrl });
    const answer = await ask(`/backend/submissions/${id}/file?purpose=open`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, fileUrl]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('is downloaded with the name of its document', async () => {
    const { ask, api, sampleId } = await startDemo();
    const { id } = addSubmission(api, sampleId, { status: 'completed', fileUrl });
    const answer = await ask(`/backend/submissions/${id}/file?purpose=save`);
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="contract (signed).pdf"');
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(await answer.text()).toBe('%PDF-sealed');
  });

  it('cannot be opened or downloaded until it is ready', async () => {
    const { ask, api, sampleId } = await startDemo();
    const { id } = addSubmission(api, sampleId);
    for (const purpose of ['open', 'save'])
      expect((await ask(`/backend/submissions/${id}/file?purpose=${purpose}`)).status).toBe(409);
  });

  it('can be retried after a failure', async () => {
    const { ask, api, sampleId } = await startDemo();
    const { id } = addSubmission(api, sampleId, { status: 'failed' });
    const answer = await ask(`/backend/submissions/${id}/completion`, { method: 'POST' });
    expect(await answer.json()).toMatchObject({ id, status: 'received' });
  });
});

describe('a request from another site', () => {
  it('is refused with another origin', async () => {
    const { ask, api, sampleId } = await startDemo();
    const path = `/backend/documents/${sampleId}/session`;
    const answer = await ask(path, { method: 'POST', headers: { Origin: 'https://evil.example' } });
    expect(answer.status).toBe(403);
    expect(api.createdKeys).toEqual([]);
  });

  it('is refused without an origin', async () => {
    const { origin, sampleId } = await startDemo();
    expect((await fetch(`${origin}/backend/documents/${sampleId}/session`, { method: 'POST' })).status).toBe(403);
  });

  it('is refused with another host name', async () => {
    const { origin } = await startDemo();
    const status = await new Promise((resolve) => {
      request(`${origin}/backend/documents`, { headers: { Host: 'evil.example' } }, ({ statusCode }) =>
        resolve(statusCode),
      ).end();
    });
    expect(status).toBe(403);
  });
});

describe('the assets of pdf.js', () => {
  it('are served', async () => {
    const { ask } = await startDemo();
    for (const file of [
      'cmaps/UniJIS-UTF16-H.bcmap',
      'standard_fonts/LiberationSans-Regular.ttf',
      'wasm/openjpeg.wasm',
      'wasm/jbig2.wasm',
    ])
      expect((await ask(`/pdfjs/${file}`)).status, file).toBe(200);
  });

  it('are the only files served from the package', async () => {
    const { ask } = await startDemo();
    const answer = await ask('/pdfjs/wasm/nothing.js');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect((await ask('/pdfjs/package.json')).status).toBe(404);
  });
});

describe('every error', () => {
  it('is JSON with a code and a message', async () => {
    const { ask } = await startDemo();
    for (const path of ['/backend/nothing', `/backend/submissions/${newId('sub')}`, '/backend/submissions/nonsense']) {
      const answer = await ask(path);
      expect(answer.ok, path).toBe(false);
      const error = { code: expect.any(String), message: expect.any(String) };
      expect(await answer.json(), path).toMatchObject({ error });
    }
  });
});

describe('the content security policy', () => {
  it('allows only scripts of this server, and connections to it and the API', async () => {
    const { ask, api } = await startDemo();
    const policy = (await ask('/')).headers.get('Content-Security-Policy') ?? '';
    const directives = Object.fromEntries(policy.split('; ').map((text) => text.split(/ (.*)/s)));
    expect(directives).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': `'self' ${new URL(api.baseUrl).origin}`,
    });
    expect(policy).not.toContain('unsafe');
  });

  it('lets only the pdf.js worker compile WebAssembly, and forbids eval everywhere', async () => {
    const { ask } = await startDemo();
    const policy = (await ask('/assets/workers/pdf-worker-C5HlG1St.js')).headers.get('Content-Security-Policy');
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).not.toContain("'unsafe-eval'");
  });
});
