import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ServiceError } from '@document-signer/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../test/listen.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { tinyPdf } from '../../test/tiny-pdf.ts';
import { type ReceivedForm, receiveForm } from './receive-form.ts';

const maxFileBytes = 10_000;

/** A server that receives one form, its outcome, and the folder of its file. */
async function receiver() {
  const folder = join(await temporaryFolder(), 'incoming');
  const { promise: outcome, resolve } = Promise.withResolvers<ReceivedForm | ServiceError>();
  const receive = async (request: IncomingMessage) => {
    try {
      return await receiveForm(request, { folder, maxFileBytes });
    } catch (error) {
      if (error instanceof ServiceError) return error;
      throw error;
    }
  };
  const server = createServer((request, response) => {
    void receive(request).then((received) => {
      resolve(received);
      response.setHeader('Connection', 'close').end();
    });
  });
  const port = await listen(server);
  return { folder, outcome, port, url: `http://127.0.0.1:${port}/` };
}

async function send(body: FormData | Buffer | string, headers: Record<string, string> = {}) {
  const { folder, outcome, url } = await receiver();
  await fetch(url, { method: 'POST', body: Buffer.isBuffer(body) ? new Uint8Array(body) : body, headers });
  const received = await outcome;
  return { received, left: await readdir(folder).catch(() => []) };
}

/** Sends a form that is refused, checks that no file is left, and returns the reason. */
async function refusalOf(body: FormData | Buffer | string, headers?: Record<string, string>) {
  const { received, left } = await send(body, headers);
  if (!(received instanceof ServiceError)) throw new Error('The form was accepted.');
  expect(left).toEqual([]);
  return { status: received.status, ...received.details };
}

function form(parts: Record<string, string | Blob>, filename = 'lease.pdf'): FormData {
  const data = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') data.append(name, part);
    else data.append(name, part, filename);
  }
  return data;
}

const pdf = new Blob([new Uint8Array(tinyPdf())], { type: 'application/pdf' });
const boundary = 'boundary';
const type = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };

/** A form from raw parts: each has its headers, an empty line and its content. */
function written(...parts: (string | Buffer)[]): Buffer {
  const bytes = parts.flatMap((part) => [`--${boundary}\r\n`, part, '\r\n']);
  return Buffer.concat([...bytes, `--${boundary}--\r\n`].map((part) => Buffer.from(part)));
}
const filePart = Buffer.concat([
  Buffer.from('Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'),
  tinyPdf(),
]);

describe('an upload', () => {
  it('is stored with its size, its hash and its text fields', async () => {
    const { received } = await send(form({ fields: '[]', filename: 'Žádost.pdf', file: pdf }, 'žádost 1.pdf'));
    if (received instanceof ServiceError) throw received;
    expect(received.fields).toEqual({ fields: '[]', filename: 'Žádost.pdf' });
    const { path, ...file } = received.file;
    const sha256 = createHash('sha256').update(tinyPdf()).digest('hex');
    expect(file).toEqual({ bytes: tinyPdf().length, sha256, filename: 'žádost 1.pdf' });
    expect(await readFile(path)).toEqual(tinyPdf());
  });

  it('may have text fields with any name', async () => {
    const { received } = await send(form({ __proto__: 'x', constructor: 'y', file: pdf }));
    expect(received).toMatchObject({ fields: { constructor: 'y' } });
  });

  it('keeps quotes in its filename', async () => {
    const { received } = await send(form({ file: pdf }, 'the "final" one – 100%25.pdf'));
    expect(received).toMatchObject({ file: { filename: 'the "final" one – 100%25.pdf' } });
  });

  it('may have a filename in RFC 8187 encoding', async () => {
    const name = "Content-Disposition: form-data; name=file; filename*=UTF-8''%e5%a5%91%e7%b4%84%20%221%22.pdf";
    const { received } = await send(written(Buffer.concat([Buffer.from(`${name}\r\n\r\n`), tinyPdf()])), type);
    expect(received).toMatchObject({ file: { filename: '契約 "1".pdf' } });
  });

  it('may have both filename parameters that .NET sends', async () => {
    const names = 'filename="=?utf-8?B?5aWR57SELnBkZg==?="; filename*=utf-8\'\'%E5%A5%91%E7%B4%84.pdf';
    const head = `Content-Disposition: form-data; name=file; ${names}\r\n\r\n`;
    const { received } = await send(written(Buffer.concat([Buffer.from(head), tinyPdf()])), type);
    expect(received).toMatchObject({ file: { filename: '契約.pdf' } });
  });

  it('may be as large as the limit, and have no filename', async () => {
    const full = Buffer.concat([tinyPdf(), Buffer.alloc(maxFileBytes - tinyPdf().length)]);
    const { received } = await send(
      written(Buffer.concat([Buffer.from('Content-Disposition: form-data; name=file\r\n\r\n'), full])),
      type,
    );
    expect(received).toMatchObject({ file: { bytes: maxFileBytes, filename: '' } });
  });
});

it('accepts a PDF with junk before its header', async () => {
  const junk = Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), tinyPdf()]);
  const { received } = await send(form({ file: new Blob([junk]) }));
  expect(received).toMatchObject({ file: { bytes: junk.length } });
});

describe('an upload is refused', () => {
  const large = new Blob([new Uint8Array(tinyPdf()), new Uint8Array(maxFileBytes)]);
  const text = 'Content-Disposition: form-data; name="fields"\r\n\r\n';
  const latin = Buffer.concat([Buffer.from(text), Buffer.from([0xe9])]);
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`part${index}`, 'x']));
  it.each([
    ['without a file', form({ fields: '[]' }), { status: 422, field: 'file', reason: 'required' }],
    ['over the limit', form({ file: large }), { status: 413, field: 'file', reason: 'too_large', max: maxFileBytes }],
    [
      'with a text field that is too long',
      form({ fields: ' '.repeat(1_000_001), file: pdf }),
      { status: 413, field: 'fields', reason: 'too_large', max: 1_000_000 },
    ],
    [
      'with too many parts',
      form({ file: pdf, ...many }),
      { status: 400, field: 'body', reason: 'too_many_parts', max: 100 },
    ],
    ['as JSON', '{}', { status: 415, field: 'Content-Type', reason: 'unsupported_media_type' }],
  ])('%s', async (_, body, details) => {
    expect(await refusalOf(body)).toEqual(details);
  });

  it.each([
    ['with a second file', [filePart, filePart], 'file', 'duplicate_member'],
    ['with a duplicate text field', [text, text, filePart], 'fields', 'duplicate_member'],
    ['with a text field that is not UTF-8', [latin, filePart], 'fields', 'invalid_unicode'],
    ['with a part without a name', ['Content-Disposition: form-data\r\n\r\nx'], 'body', 'malformed_encoding'],
  ])('%s', async (_, parts, field, reason) => {
    expect(await refusalOf(written(...parts), type)).toEqual({ status: 400, field, reason });
  });

  it('without a boundary', async () => {
    const details = { status: 400, field: 'body', reason: 'malformed_encoding' };
    expect(await refusalOf(written(filePart), { 'Content-Type': 'multipart/form-data' })).toEqual(details);
  });

  it.each([
    ['has another format before its header', '<html>%PDF-1.7'],
    ['has its header too late', `no header ${' '.repeat(1024)}%PDF-1.7`],
    ['has a truncated header', '%PD'],
  ])('if it %s', async (_, content) => {
    const refused = await refusalOf(form({ file: new Blob([content]) }));
    expect(refused).toEqual({ status: 422, field: 'file', reason: 'not_a_pdf' });
  });
});

it('refuses an upload truncated at any byte, and leaves no file', async () => {
  const whole = written('Content-Disposition: form-data; name="fields"\r\n\r\n[]', filePart);
  // The last line end is optional (RFC 2046 §5.1.1).
  for (let length = 0; length < whole.length - 2; length += 7) {
    expect(await refusalOf(whole.subarray(0, length), type), `${length} bytes`).toEqual({
      status: 400,
      field: 'body',
      reason: 'incomplete',
    });
  }
});

it('leaves no file when the client disconnects', async () => {
  const { folder, outcome, port } = await receiver();
  const socket = connect(port, '127.0.0.1');
  const start = written(filePart).subarray(0, 300);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type['Content-Type']}\r\nContent-Length: 9000\r\n\r\n`);
  socket.end(start);
  expect(await outcome).toMatchObject({ status: 400, details: { field: 'body', reason: 'incomplete' } });
  expect(await readdir(folder)).toEqual([]);
});

it('stops reading at the limit, and before the first byte if Content-Length exceeds it', async () => {
  for (const contentLength of [1e6, 1e12]) {
    const { outcome, port } = await receiver();
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type['Content-Type']}\r\nContent-Length: ${contentLength}\r\n\r\n`,
    );
    if (contentLength < 1e12)
      socket.write(Buffer.concat([written(filePart).subarray(0, -20), Buffer.alloc(maxFileBytes)]));
    expect(await outcome).toMatchObject({ status: 413, details: { reason: 'too_large' } });
  }
});
