import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { ServiceError } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { listen } from '../../test/listen.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { receivePdf } from './receive-pdf.ts';

/** A server that receives PDFs of at most 100 bytes, and records the outcomes. */
async function receiver() {
  const folder = await temporaryFolder();
  const outcomes: unknown[] = [];
  const server = createServer(async (request, response) => {
    try {
      const { path, bytes } = await receivePdf(request, { folder, maxBytes: 100 });
      outcomes.push({ bytes, content: await readFile(path, 'latin1') });
      response.end('accepted');
    } catch (error) {
      outcomes.push(error instanceof ServiceError ? { status: error.status, ...error.details } : error);
      response.statusCode = 400;
      response.end('refused');
    }
  });
  const port = await listen(server);
  const send = async (body: string, type = 'application/pdf') => {
    const headers = { 'Content-Type': type };
    return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).text();
  };
  return { folder, outcomes, server, port, send };
}

describe('a PDF in a request body', () => {
  it('is stored unchanged', async () => {
    const { outcomes, send } = await receiver();
    expect(await send('%PDF-1.7 …', 'application/PDF; version=1')).toBe('accepted');
    expect(outcomes).toMatchObject([{ bytes: 12, content: expect.stringMatching(/^%PDF-1\.7 /) }]);
  });

  it.each([
    ['another media type', '%PDF-1.7', 'text/plain', { status: 415, reason: 'unsupported_media_type' }],
    [
      'a PDF that is too large',
      `%PDF-${'x'.repeat(200)}`,
      'application/pdf',
      { status: 413, reason: 'too_large', max: 100 },
    ],
    ['a file that is not a PDF', '<!doctype html>', 'application/pdf', { status: 422, reason: 'not_a_pdf' }],
  ])('is refused with a response and leaves no file: %s', async (_, body, type, refusal) => {
    const { folder, outcomes, send } = await receiver();
    expect(await send(body, type)).toBe('refused');
    expect(outcomes).toMatchObject([refusal]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves no file when its client disconnects', async () => {
    const { folder, outcomes, server, port } = await receiver();
    const socket = connect(port, '127.0.0.1');
    server.once('request', () => socket.destroy());
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/pdf\r\nContent-Length: 90\r\n\r\n%PDF-1.7');
    await expect.poll(() => outcomes).toMatchObject([{ status: 400, reason: 'incomplete' }]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is limited while it is received if it has no Content-Length', async () => {
    const { outcomes, port } = await receiver();
    const socket = connect(port, '127.0.0.1');
    const chunk = `ff\r\n%PDF-${'x'.repeat(250)}\r\n`;
    socket.write(
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/pdf\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`,
    );
    await expect.poll(() => outcomes).toMatchObject([{ status: 413, reason: 'too_large' }]);
    socket.destroy();
  });
});
