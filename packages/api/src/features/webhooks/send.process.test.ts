import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../test/listen.ts';
import { hostCertificate } from '../../../test/webhooks/host-certificate.ts';
import { startReceiver } from '../../../test/webhooks/receiver.ts';
import { message, rulesOf, sendTo, sendToPublic } from '../../../test/webhooks/send-to.ts';
import { addressRules } from './address-rules.ts';
import type { SendOptions } from './send.ts';

describe('a message', () => {
  it('arrives with its headers and body unchanged', async () => {
    const { url, received, port } = await startReceiver();
    expect(await sendTo(`${url}?tenant=7`)).toEqual({ status: 204, failure: null, answer: null });
    const { headers, ...rest } = received[0] ?? expect.fail('Nothing arrived.');
    expect(rest).toEqual({ method: 'POST', path: '/hooks?tenant=7', body: message.body });
    expect(headers).toMatchObject({ host: `127.0.0.1:${port}`, 'content-length': '10', 'webhook-id': 'evt_1' });
    expect(headers['content-type']).toBe('application/json');
  });

  it('reaches an IPv6 address in a URL', async () => {
    const port = await listen(
      createHttpServer((_request, response) => void response.writeHead(204).end()),
      '::1',
    );
    const withIpv6 = { rules: rulesOf('127.0.0.0/8:1-65535, [::1]:1-65535') };
    expect(await sendTo(`http://[0:0::1]:${port}/hooks`, withIpv6)).toMatchObject({ status: 204 });
    expect(await sendTo(`http://[::1]:${port}/hooks`)).toMatchObject({ failure: 'address_not_allowed' });
  });

  it('that is refused reports the status and the beginning of the response, without secrets', async () => {
    const body = `No.\n\u0007 Bearer abc.def-123 sk_live123 whsec_AAAA= ${'x'.repeat(5_000)}`;
    const { status, failure, answer } = await sendToPublic(
      (_request, response) => void response.writeHead(500).end(body),
    );
    expect({ status, failure }).toEqual({ status: 500, failure: 'status' });
    expect(answer).toMatch(/^No\. \[removed\] \[removed\] \[removed\]x* x+$/);
    expect(answer).toHaveLength(500);
  });

  it('that is refused reports a long response without splitting characters', async () => {
    const body = `${'x'.repeat(499)}😀 and more`;
    const { answer } = await sendToPublic((_request, response) => void response.writeHead(500).end(body));
    expect(answer).toBe('x'.repeat(499));
  });

  it.each([404, 500, 302])('reports only the status of a receiver in an internal network: %i', async (status) => {
    const { url } = await startReceiver((_request, response) => void response.writeHead(status).end('internal'));
    expect(await sendTo(url)).toMatchObject({ status, answer: null });
  });

  it.each([302, 307])('does not follow a redirect: %i', async (code) => {
    const other = await startReceiver();
    const { url } = await startReceiver((_request, response) => {
      response.writeHead(code, { Location: other.url }).end();
    });
    expect(await sendTo(url)).toMatchObject({ status: code, failure: 'redirect' });
    expect(other.received).toEqual([]);
  });
});

describe('TLS', () => {
  async function tlsReceiver(key: string, cert: string): Promise<number> {
    return listen(createTlsServer({ key, cert }, (_request, response) => void response.writeHead(204).end()));
  }

  it('accepts a trusted certificate for the name in the URL', async () => {
    const { key, cert } = hostCertificate('hooks.example');
    const port = await tlsReceiver(key, cert);
    const resolve = async () => ['127.0.0.1'];
    expect(await sendTo(`https://hooks.example:${port}/`, { ca: cert, resolve })).toMatchObject({ status: 204 });
  });

  it.each([
    ['that is not trusted', undefined, 'hooks.example'],
    ['for another name', 'trusted', 'other.example'],
  ])('refuses a certificate %s', async (_, trust, name) => {
    const { key, cert } = hostCertificate('hooks.example');
    const port = await tlsReceiver(key, cert);
    const more = { resolve: async () => ['127.0.0.1'], ...(trust && { ca: cert }) };
    expect(await sendTo(`https://${name}:${port}/`, more)).toEqual({
      status: null,
      failure: 'tls_failed',
      answer: null,
    });
  });

  it('fails with a server that speaks plain HTTP', async () => {
    const { port, received } = await startReceiver();
    expect(await sendTo(`https://127.0.0.1:${port}/`)).toMatchObject({ status: null, failure: 'tls_failed' });
    expect(received).toEqual([]);
  });

  it('verifies certificates even when NODE_TLS_REJECT_UNAUTHORIZED is 0', async () => {
    const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    onTestFinished(() => {
      if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before;
    });
    const { key, cert } = hostCertificate('hooks.example');
    const port = await tlsReceiver(key, cert);
    const sent = await sendTo(`https://hooks.example:${port}/`, { resolve: async () => ['127.0.0.1'] });
    expect(sent.failure).toBe('tls_failed');
  });
});

describe('the address to connect to', () => {
  const strict = { rules: addressRules([]) };

  it.each([
    ['this machine', ['127.0.0.1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['several internal addresses', ['10.0.0.1', 'fd00::1', '192.168.1.1']],
    ['an invalid address', ['127.1']],
  ])('is refused when a name resolves to %s', async (_, addresses) => {
    const { port, received } = await startReceiver();
    const sent = await sendTo(`https://shop.example:${port}/`, { ...strict, resolve: async () => addresses });
    expect(sent).toEqual({ status: null, failure: 'address_not_allowed', answer: null });
    expect(received).toEqual([]);
  });

  it('is refused in a URL that earlier rules allowed', async () => {
    const { url, received } = await startReceiver();
    expect(await sendTo(url, strict)).toMatchObject({ failure: 'address_not_allowed' });
    expect(received).toEqual([]);
  });

  it('is the checked one, as each attempt resolves a name once (DNS rebinding)', async () => {
    const { port, received } = await startReceiver();
    let asked = 0;
    // Allowed at first, then refused.
    const resolve = async () => (asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']);
    expect(await sendTo(`http://rebinding.example:${port}/`, { resolve })).toMatchObject({ status: 204 });
    expect(asked).toBe(1);
    expect(received).toHaveLength(1);
    expect(await sendTo(`http://rebinding.example:${port}/`, { resolve })).toMatchObject({
      failure: 'address_not_allowed',
    });
    expect(received).toHaveLength(1);
  });

  it('is an allowed one when the name also has refused ones', async () => {
    const { port, received } = await startReceiver();
    const resolve = async () => ['10.0.0.1', 'fe80::1', '127.0.0.1'];
    expect(await sendTo(`http://mixed.example:${port}/`, { resolve })).toMatchObject({ status: 204 });
    expect(received[0]?.headers.host).toBe(`mixed.example:${port}`);
  });

  it('is refused at a port that the setting of its network does not include', async () => {
    const { port, received } = await startReceiver();
    for (const setting of ['127.0.0.0/8', `127.0.0.0/8:${port + 1}`]) {
      const rules = rulesOf(setting);
      const resolve = async () => ['127.0.0.1'];
      expect(await sendTo(`http://shop.example:${port}/`, { rules, resolve })).toMatchObject({
        failure: 'address_not_allowed',
      });
    }
    expect(received).toEqual([]);
    expect(await sendTo(`http://127.0.0.1:${port}/`, { rules: rulesOf(`127.0.0.0/8:${port}`) })).toMatchObject({
      status: 204,
    });
  });

  it('is refused without TLS if it is public', async () => {
    const resolve = async () => ['93.184.215.14'];
    expect(await sendTo('http://shop.example/', { resolve })).toMatchObject({ failure: 'address_not_allowed' });
  });

  it('is reported as unresolvable when the name cannot be resolved', async () => {
    const resolve = async () => Promise.reject(new Error('ENOTFOUND'));
    expect(await sendTo('https://nowhere.example/', { resolve })).toMatchObject({ failure: 'unresolvable' });
  });

  it('must be resolved within the timeout of the attempt', async () => {
    const resolve: SendOptions['resolve'] = (_host, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    expect(await sendTo('https://slow.example/', { resolve, timeoutMs: 100 })).toMatchObject({ failure: 'timeout' });
  });
});
