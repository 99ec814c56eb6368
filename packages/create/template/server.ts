import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import express from 'express';
import { baseUrl, startSigningService } from './signing-service.ts';

/** The settings with which the browser shows a document. */
export interface Session {
  readonly baseUrl: string;
  readonly key: string;
  readonly documentId: string;
}

const port = Number(process.env.APP_PORT ?? 5173);
const origin = `http://127.0.0.1:${port}`;
const service = await startSigningService();

// Here every visitor signs one sample. Your application uploads a document for each of its customers.
const [stored] = (await service.listDocuments({ externalId: 'sample', limit: 1 })).data;
const { id: documentId } =
  stored ??
  (await service.createDocument({
    file: await readFile('agreement.pdf'),
    filename: 'agreement.pdf',
    externalId: 'sample',
    fields: JSON.parse(await readFile('agreement.fields.json', 'utf8')),
  }));

const app = express();

// A key for this one document, this page and half an hour. Decide here who may sign: this route has no login.
app.post('/session', async (_request, response) => {
  const { key } = await service.createApiKey({
    kind: 'pk',
    documentIds: [documentId],
    allowedOrigins: [origin],
    expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
    signer: { name: 'Ada Lovelace' },
  });
  const session: Session = { baseUrl, key, documentId };
  response.json(session);
});

// The sealed PDFs. In production, protect this with your login.
app.get('/signed', async (_request, response) => {
  const { data } = await service.listDocumentSubmissions(documentId);
  response.json(data.map(({ id, status }) => ({ status, file: `/signed/${id}.pdf` })));
});
app.get('/signed/:id.pdf', async (request, response) => {
  response.type('application/pdf').send(Buffer.from(await service.getSubmissionFile(request.params.id)));
});

if (existsSync('dist')) {
  app.use(express.static('dist'));
} else {
  const { createServer } = await import('vite');
  app.use((await createServer({ server: { middlewareMode: true } })).middlewares);
}

app.listen(port, '127.0.0.1', () => console.log(`Sign: ${origin}/   Signed documents: ${origin}/signed`));
