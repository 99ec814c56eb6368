import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { ServiceError } from '@document-signer/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { receivePdf } from './receive-pdf.ts';

/** A server that receives PDFs of at most 100 bytes, and tells what became of each. */
async function receiver() {
  const folder = await temporaryFolder();
  const told: unknown[] = [];
  const server = createServer(async (request, response) => {
    try {
      const { path, bytes } = await receivePdf(request, { folder, maxBytes: 100 });
      told.push({ bytes, content: await readFile(path, 'latin1') });
      response.end('taken');
    } catch (error) {
      told.push(error instanceof ServiceError ? { status: error.status, ...error.details } : error);
      response.statusCode = 400;
      response.end('refused');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const send = async (body: string, type = 'application/pdf') => {
    const headers = { 'Content-Type': type };
    return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).text();
  };
  return { folder, told, port, send };
}

describe('a PDF that is the body of a request', () => {
  it('is on the disk, as it came', async () => {
    const { told, send } = await receiver();
    expect(await send('%PDF-1.7 …', 'application/PDF; version=1')).toBe('taken');
    expect(told).toMatchObject([{ bytes: 12, content: expect.stringMatching(/^%PDF-1\.7 /) }]);
  });

  it.each([
    ['of another type', '%PDF-1.7', 'text/plain', { status: 415, reason: 'unsupported_media_type' }],
    ['that is too large', `%PDF-${'x'.repeat(200)}`, 'application/pdf', { status: 413, reason: 'too_large', max: 100 }],
    ['that is none', '<!doctype html>', 'application/pdf', { status: 422, reason: 'not_a_pdf' }],
  ])('is refused, and answered, when it is one %s; nothing is left of it', async (_, body, type, refusal) => {
    const { folder, told, send } = await receiver();
    expect(await send(body, type)).toBe('refused');
    expect(told).toMatchObject([refusal]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is gone when its sender goes away in the middle', async () => {
    const { folder, told, port } = await receiver();
    const socket = connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/pdf\r\nContent-Length: 90\r\n\r\n%PDF-1.7');
    setTimeout(() => socket.destroy(), 100);
    await expect.poll(() => told).toMatchObject([{ status: 400, reason: 'incomplete' }]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is counted as it comes when nobody says how long it is', async () => {
    const { told, port } = await receiver();
    const socket = connect(port, '127.0.0.1');
    const chunk = `ff\r\n%PDF-${'x'.repeat(250)}\r\n`;
    socket.write(
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/pdf\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`,
    );
    await expect.poll(() => told).toMatchObject([{ status: 413, reason: 'too_large' }]);
    socket.destroy();
  });
});
