// Runs on your server: the secret key never reaches a browser.
import { readFile } from 'node:fs/promises';
import { createClient, type NewField } from '@document-signer/client';

const { BASE_URL = 'http://127.0.0.1:4000/v1', SECRET_KEY = '', PDF = 'lease.pdf' } = process.env;
const server = createClient({ baseUrl: BASE_URL, apiKey: SECRET_KEY });

// Coordinates are fractions of the page, from its top left corner.
const place = { page: 1, x: 0.1, width: 0.4, required: true, editable: true } as const;
const fields: NewField[] = [
  { ...place, type: 'text', y: 0.7, height: 0.03, label: 'Full name' },
  { ...place, type: 'signature', y: 0.8, height: 0.08, label: 'Signature' },
];
const { id: documentId } = await server.createDocument({ file: await readFile(PDF), filename: 'lease.pdf', fields });

// A key for one signer, valid for half an hour. `signer` states who signs, and is printed on the certificate.
const { key } = await server.createApiKey({
  kind: 'pk',
  documentIds: [documentId],
  expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
  signer: { name: 'Ada Lovelace', email: 'ada@example.com' },
});
process.stdout.write(`${JSON.stringify({ documentId, key })}\n`);
