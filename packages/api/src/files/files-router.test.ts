import { createHash, createSecretKey } from 'node:crypto';
import { once } from 'node:events';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import express from 'express';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { listen } from '../../test/listen.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { createDiskBlobs } from '../blobs/disk-blobs.ts';
import { answerErrors } from '../http/middleware/answer-errors.ts';
import { nameRequests } from '../http/middleware/request-id.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { makeFileToken } from './file-url.ts';
import { filesRouter } from './files-router.ts';
import { createSendFile } from './send-file.ts';

const secret = createSecretKey(new Uint8Array(32).fill(7));
const content = '%PDF-0123456789';
const sha256 = createHash('sha256').update(content).digest('hex');
const tokenFor = (fileId: string) =>
  makeFileToken(secret, { organizationId: 'org_1', fileId, version: 1, expiresAt: 900_000, keyId: 'key_1' });

/** A file host with the file of one document, `doc_1`. */
async function fileHost(filename = 'lease.pdf') {
  const folder = await temporaryFolder();
  const blobs = createDiskBlobs(folder);
  const disk: { minutes: number; isCorrupted: boolean; opens?: (body: Readable) => Promise<void> } = {
    minutes: 0,
    isCorrupted: false,
  };
  const now = () => disk.minutes * 60_000;
  const stored: typeof blobs = {
    ...blobs,
    async read(...args) {
      if (disk.isCorrupted) return Readable.from([content.replace('5', '6')]);
      const body = await blobs.read(...args);
      await disk.opens?.(body);
      return body;
    },
  };
  await writeFile(join(folder, 'incoming'), content);
  await blobs.put('org_1', sha256, { path: join(folder, 'incoming'), sha256 });
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const file = { organizationId: 'org_1', documentId: 'doc_1', key: sha256, sha256, filename, bytes: content.length };
  const findFile = async (_: string, fileId: string) => (fileId === 'doc_1' ? file : undefined);
  const revoked = new Set<string>();
  const isKeyValid = async (organizationId: string, keyId: string) => !revoked.has(`${organizationId} ${keyId}`);
  const damages: string[] = [];
  const onDamage = ({ documentId }: { documentId: string }, how: string) => void damages.push(`${documentId} ${how}`);
  const app = express()
    .set('etag', false)
    .use(nameRequests({ log, metrics: noMetrics }))
    .use(filesRouter({ secret, now, findFile, isKeyValid, sendFile: createSendFile({ blobs: stored, onDamage, now }) }))
    .use(answerErrors(log));
  const server = createServer(app);
  const port = await listen(server);
  const url = `http://127.0.0.1:${port}/doc_1?token=${tokenFor('doc_1')}`;
  const read = async (headers: Record<string, string> = {}, method = 'GET', address = url) => {
    const response = await fetch(address, { method, headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const path = join(folder, 'org_1', sha256.slice(0, 2), `${sha256}.pdf`);
  return { server, url, read, revoked, damages, disk, logged: () => lines.join(''), path };
}

it('closes a file whose reader disconnected before the file was open', async () => {
  const { server, url, disk } = await fileHost();
  const opened: Readable[] = [];
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  disk.opens = async (body) => {
    opened.push(body);
    requested.resolve();
    await isOpen;
  };
  const reader = new AbortController();
  const request = once(server, 'request');
  const answer = fetch(url, { headers: { Range: 'bytes=0-3' }, signal: reader.signal }).catch(() => undefined);
  await requested.promise;
  const [, response] = (await request) as [IncomingMessage, ServerResponse];
  const closed = once(response, 'close');
  reader.abort();
  await Promise.all([answer, closed]);
  open();
  await expect.poll(() => opened.every(({ destroyed }) => destroyed)).toBe(true);
});

describe('the file of a document', () => {
  it('is sent as a PDF that pages of any origin may read', async () => {
    const { headers, ...answer } = await (await fileHost()).read();
    expect(answer).toEqual({ status: 200, text: content });
    expect(Object.fromEntries(headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cache-control': 'private, max-age=900, no-transform',
      'content-disposition': `inline; filename="lease.pdf"; filename*=UTF-8''lease.pdf`,
      'content-length': String(content.length),
      'content-type': 'application/pdf',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${sha256}"`,
      'x-content-type-options': 'nosniff',
    });
    expect(headers.has('content-encoding')).toBe(false);
  });

  it('keeps special characters in its name', async () => {
    const { headers } = await (await fileHost('a"b\\ž(1).pdf')).read();
    const expected = `inline; filename="a_b__(1).pdf"; filename*=UTF-8''a%22b%5C%C5%BE%281%29.pdf`;
    expect(headers.get('content-disposition')).toBe(expected);
  });

  it('is an attachment if a download is requested', async () => {
    const { url, read } = await fileHost('Mietvertrag „Müller“ "2".pdf');
    const name = `filename="Mietvertrag _M_ller_ _2_.pdf"; filename*=UTF-8''Mietvertrag%20%E2%80%9EM%C3%BCller%E2%80%9C%20%222%22.pdf`;
    for (const [query, type] of [
      ['&download=true', 'attachment'],
      ['&download=false', 'inline'],
      ['&download=true&download=true', 'inline'],
    ]) {
      const { status, headers, text } = await read({}, 'GET', `${url}${query}`);
      expect([status, text, headers.get('content-disposition')]).toEqual([200, content, `${type}; ${name}`]);
    }
  });

  it('has headers but no bytes in a HEAD response', async () => {
    const { status, headers, text } = await (await fileHost()).read({}, 'HEAD');
    expect([status, headers.get('content-length'), text]).toEqual([200, String(content.length), '']);
  });

  it('is not sent again to a client that has it', async () => {
    // By default fetch requests a fresh copy.
    const known = { 'If-None-Match': `"${sha256}"`, 'Cache-Control': 'max-age=0' };
    const { status, text } = await (await fileHost()).read({ ...known, Range: 'bytes=99-' });
    expect([status, text]).toEqual([304, '']);
  });

  it('allows range requests from other origins', async () => {
    const { status, headers } = await (await fileHost()).read({ Origin: 'https://a.example' }, 'OPTIONS');
    expect([status, headers.get('access-control-allow-headers')]).toEqual([204, 'If-None-Match, If-Range, Range']);
  });
});

describe('a range', () => {
  it.each([
    ['from a byte to the end', 'bytes=12-', '789', 'bytes 12-14/15'],
    ['the last bytes', 'bytes=-2', '89', 'bytes 13-14/15'],
    ['beyond the end of the file', 'bytes=13-99', '89', 'bytes 13-14/15'],
    ['a suffix of all bytes', 'bytes=-15', content, 'bytes 0-14/15'],
    ['a suffix longer than the file', 'bytes=-16', content, 'bytes 0-14/15'],
    ['a suffix beyond the range of numbers', `bytes=-${'9'.repeat(400)}`, content, 'bytes 0-14/15'],
    ['an end beyond the range of numbers', `bytes=13-${'9'.repeat(400)}`, '89', 'bytes 13-14/15'],
  ])('is sent: %s', async (_, range, text, place) => {
    const answer = await (await fileHost()).read({ Range: range, 'If-Range': `"${sha256}"` });
    expect(answer).toMatchObject({ status: 206, text });
    expect(answer.headers.get('content-range')).toBe(place);
    expect(answer.headers.get('content-length')).toBe(String(text.length));
  });

  it.each([
    ['several are requested', { Range: 'bytes=0-1,5-6' }],
    ['several are requested, one of them longer than the file', { Range: 'bytes=0-1,-99' }],
    ['its unit is not bytes', { Range: 'pages=0-1' }],
    ['it is malformed', { Range: 'bytes=b-a' }],
    ['the file has changed', { Range: 'bytes=0-1', 'If-Range': '"another"' }],
  ])('is replaced by the whole file if %s', async (_, headers) => {
    expect(await (await fileHost()).read(headers)).toMatchObject({ status: 200, text: content });
  });

  it.each(['bytes=15-', 'bytes=-0', 'bytes=5-2', `bytes=${'9'.repeat(400)}-`])(
    'is refused if it is empty: %s',
    async (range) => {
      const { status, headers, text } = await (await fileHost()).read({ Range: range });
      expect(status).toBe(416);
      expect(headers.get('content-range')).toBe('bytes */15');
      expect(JSON.parse(text)).toMatchObject({ error: { code: 'VALIDATION_ERROR', details: { field: 'Range' } } });
    },
  );
});

describe('the file is not sent', () => {
  it('without a token, or with one for another file', async () => {
    const { url, read } = await fileHost();
    const [place = ''] = url.split('?');
    const bare = await read({}, 'GET', place);
    expect(bare.status).toBe(401);
    expect(bare.headers.get('access-control-allow-origin')).toBe('*');
    expect(bare.headers.get('content-type')).toMatch('application/json');
    expect(await read({}, 'GET', `${place}?token=${tokenFor('doc_2')}`)).toMatchObject({ status: 403 });
    expect(await read({}, 'GET', `${place}?download=true`)).toMatchObject({ status: 401 });
  });

  it('after 15 minutes, neither inline nor as a download', async () => {
    const { url, read, disk } = await fileHost();
    disk.minutes = 15;
    for (const address of [url, `${url}&download=true`]) {
      const { status, headers, text } = await read({}, 'GET', address);
      expect([status, JSON.parse(text)]).toMatchObject([403, { error: { details: { reason: 'expired' } } }]);
      expect(headers.has('content-disposition')).toBe(false);
    }
  });

  it('after the key that requested the URL was revoked', async () => {
    const { read, revoked } = await fileHost();
    expect((await read()).status).toBe(200);
    revoked.add('org_1 key_1');
    const { status, text } = await read();
    expect(status).toBe(403);
    expect(JSON.parse(text)).toMatchObject({ error: { details: { field: 'token', reason: 'invalid_token' } } });
  });

  it('after its document was deleted', async () => {
    const { url, read } = await fileHost();
    const deleted = new URL(`/doc_2?token=${tokenFor('doc_2')}`, url).href;
    expect(await read({}, 'GET', deleted)).toMatchObject({ status: 404 });
  });

  it('for other methods', async () => {
    const { status, headers } = await (await fileHost()).read({}, 'PUT');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('when a byte changed on disk after the first read', async () => {
    const { read, path, logged, damages } = await fileHost();
    expect(await read()).toMatchObject({ status: 200 });
    expect(damages).toEqual([]);
    await writeFile(path, content.replace('5', '6'));
    // File timestamps may be too coarse to tell these writes apart.
    await utimes(path, 1, 1);
    const { status, text } = await read({ Range: 'bytes=0-4' });
    expect([status, JSON.parse(text).error]).toMatchObject([500, { code: 'INTERNAL_ERROR' }]);
    expect(text).not.toContain('%PDF-');
    expect(logged()).toContain('A stored file is changed');
    expect(damages).toEqual(['doc_1 changed']);
  });

  it('when a byte changed without a write, ten minutes after the first read', async () => {
    const { read, disk, damages } = await fileHost();
    expect(await read()).toMatchObject({ status: 200 });
    Object.assign(disk, { isCorrupted: true, minutes: 10 });
    expect(await read()).toMatchObject({ status: 500 });
    expect(damages).toEqual(['doc_1 changed']);
  });

  it('when it is missing', async () => {
    const { read, path, logged, damages } = await fileHost();
    await rm(path);
    expect(await read()).toMatchObject({ status: 500 });
    expect(logged()).toContain('A stored file is missing');
    expect(damages).toEqual(['doc_1 missing']);
  });
});
