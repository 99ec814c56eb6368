import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { canonicalJson, type Json, type JsonObject } from '@document-signer/core';
import { createImageInspector } from '../src/images/image-inspector.ts';

/**
 * The peer of the service: Node's HTTP server with the same basic work, but without framework, scopes, limits, rules, log and
 * audit trail. Keys are in memory.
 *
 * GET: hash the key and look it up, read the document's JSON from SQLite, sign the URL. POST: read and parse the body, compute the
 * checksum over the canonical JSON, decode and re-encode the images in a worker, insert everything durably.
 */
const keys = new Map([[sha256(process.env.BARE_KEY ?? ''), 'key_1']]);
const secret = randomBytes(32);
const inspector = createImageInspector();
const database = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'bare.sqlite'));
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
database.exec('CREATE TABLE submissions (id INTEGER PRIMARY KEY, hash TEXT UNIQUE, json TEXT)');
database.exec('CREATE TABLE documents (id TEXT PRIMARY KEY, json TEXT)');
database.exec('CREATE TABLE images (submission INTEGER, bytes BLOB)');
const insertSubmission = database.prepare('INSERT INTO submissions (hash, json) VALUES (?, ?)');
const findDocument = database.prepare('SELECT json FROM documents WHERE id = ?');
const insertImage = database.prepare('INSERT INTO images VALUES (?, ?)');

database
  .prepare('INSERT INTO documents VALUES (?, ?)')
  .run(process.env.BARE_DOCUMENT_ID ?? '', process.env.BARE_DOCUMENT ?? '{}');

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function show(path: string): string {
  const id = path.slice(path.lastIndexOf('/') + 1);
  const text = Buffer.from(JSON.stringify({ id, expiresAt: Date.now() + 900_000 })).toString('base64url');
  const token = `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  const json = String(findDocument.get(id)?.json);
  return `{"documentUrl":"http://127.0.0.1/files/${id}?token=${token}",${json.slice(1)}`;
}

type Payload = JsonObject & { fields: { value: { imageData?: string } }[] };

async function store(request: IncomingMessage): Promise<string> {
  const { checksum, ...payload } = JSON.parse((await buffer(request)).toString()) as Payload;
  const text = canonicalJson(payload as Json);
  const hash = sha256(text);
  if (checksum !== `sha256-jcs-v1:${hash}`) throw new Error('The checksum is wrong.');
  const urls = payload.fields.flatMap(({ value }) => value.imageData ?? []);
  const images = await inspector.inspectImages(urls);
  database.exec('BEGIN IMMEDIATE');
  const { lastInsertRowid } = insertSubmission.run(hash, text);
  for (const image of images) if (image !== 'unreadable') insertImage.run(lastInsertRowid, image.bytes);
  database.exec('COMMIT');
  return JSON.stringify({ success: true, submissionId: String(lastInsertRowid) });
}

const server = createServer(async (request, response) => {
  if (!keys.has(sha256(String(request.headers['x-api-key'])))) return void response.writeHead(401).end();
  const isPost = request.method === 'POST';
  const body = isPost ? await store(request) : show(request.url ?? '');
  response.writeHead(isPost ? 201 : 200, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', async () => {
  server.close();
  server.closeAllConnections();
  await inspector.close();
});
