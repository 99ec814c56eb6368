import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { canonicalJson, type Json } from '@document-signer/core';

/**
 * What the service is held against: Node's own HTTP server with no framework, no checks and no log. It answers a document
 * from memory, and it stores a submission as durably: read, parsed, hashed over its canonical JSON, and inserted.
 */
const document = Buffer.from(process.env.BARE_DOCUMENT ?? '{}');
const database = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'bare.sqlite'));
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE s (hash TEXT UNIQUE, json TEXT)');
const insert = database.prepare('INSERT INTO s VALUES (?, ?)');

async function store(request: IncomingMessage): Promise<Buffer> {
  const text = (await buffer(request)).toString();
  const hash = createHash('sha256')
    .update(canonicalJson(JSON.parse(text) as Json))
    .digest('hex');
  insert.run(hash, text);
  return Buffer.from(JSON.stringify({ success: true, hash }));
}

const server = createServer(async (request, response) => {
  const isPost = request.method === 'POST';
  const body = isPost ? await store(request) : document;
  response.writeHead(isPost ? 201 : 200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
  response.end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
