// A server that lets a tenant and then a landlord sign one lease.
import { readFile } from 'node:fs/promises';
import { createClient, type NewField, verifyWebhook, type WebhookEvent } from '@document-signer/client';
import express from 'express';

const { BASE_URL = 'http://127.0.0.1:4000/v1', SECRET_KEY = '', PDF = 'lease.pdf', PORT = '3000' } = process.env;
const { WEBHOOK_SECRET = '', ORIGIN = `http://127.0.0.1:${PORT}` } = process.env;
const server = createClient({ baseUrl: BASE_URL, apiKey: SECRET_KEY });
const app = express();

const place = { page: 1, width: 0.35, height: 0.07, required: true, editable: true } as const;
const fields: NewField[] = [
  { ...place, type: 'signature', x: 0.1, y: 0.8, label: 'Tenant', role: 'tenant' },
  { ...place, type: 'signature', x: 0.55, y: 0.8, label: 'Landlord', role: 'landlord' },
];

// 1. Send the document.
app.post('/leases', async (_request, response) => {
  const document = await server.createDocument({ file: await readFile(PDF), filename: 'lease.pdf', fields });
  const envelope = await server.createEnvelope({
    documentId: document.id,
    signers: [
      { role: 'tenant', name: 'Zoë Ångström', email: 'zoe@example.com', order: 1 },
      { role: 'landlord', name: 'Ada Lovelace', email: 'ada@example.com', order: 2 },
    ],
    reminders: { afterDays: 2, everyDays: 2, max: 3 },
  });
  response.status(201).json(envelope);
});

// 2. Tell each signer when it is their turn, and keep the sealed PDF.
const send = (email: string | null, link: string) => process.stdout.write(`To ${email}: sign at ${link}\n`);
async function handle({ type, data }: WebhookEvent): Promise<void> {
  if (type === 'signer.ready' || type === 'signer.reminder') {
    send(data.signer?.email ?? null, `${ORIGIN}/sign/${data.envelopeId}/${data.signerId}`);
  }
  if (type === 'envelope.completed') await server.getEnvelopeFile(data.envelopeId);
}
app.post('/hooks', express.raw({ type: 'application/json' }), async ({ headers, body }, response) => {
  await handle(await verifyWebhook({ headers, body, secret: WEBHOOK_SECRET }));
  response.sendStatus(204);
});

// 3. Your page asks for a key after you have identified the person, and shows <DocumentSigner> with it.
app.post('/sessions/:envelopeId/:signerId', async ({ params: { envelopeId, signerId } }, response) => {
  const { documentId } = await server.getEnvelope(envelopeId);
  const { key } = await server.createSession(envelopeId, signerId, {
    allowedOrigins: [ORIGIN],
    identification: { method: 'email-code', at: new Date().toISOString() },
  });
  response.status(201).json({ documentId, key });
});

app.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`Listening on ${ORIGIN}\n`));
