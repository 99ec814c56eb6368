import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { shareService } from '../../../test/running-service.ts';

const service = shareService();
const address = () => `${service().baseUrl}/verify`;

describe('the verification page', () => {
  it('is served without a key at the path of the operation, and supports If-None-Match', async () => {
    const { status, headers, text } = await ask(address(), undefined);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<title>Verify a sealed PDF</title>');
    const known = { 'If-None-Match': headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' };
    expect((await ask(address(), undefined, { headers: known })).status).toBe(304);
  });

  it('answers HEAD like GET, without the body', async () => {
    const [got, head] = [await ask(address(), undefined), await ask(address(), undefined, { method: 'HEAD' })];
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['Content-Type', 'Content-Length', 'ETag', 'Content-Security-Policy']) {
      expect(head.headers.get(name), name).toBe(got.headers.get(name));
    }
  });

  it('may load only its own script and styles, and connect only to its own origin', async () => {
    const { headers, text } = await ask(address(), undefined);
    const hashOf = (tag: string) => {
      const [, content = ''] = new RegExp(`<${tag}>(.*)</${tag}>`, 's').exec(text) ?? [];
      return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    };
    expect(headers.get('Content-Security-Policy')).toBe(
      `default-src 'none'; script-src ${hashOf('script')}; style-src ${hashOf('style')}; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(text.match(/<script|<style/g)).toEqual(['<style', '<script']);
    expect(text).not.toMatch(/\son\w+=|\sstyle=|https?:(?!\/\/www\.w3\.org)/);
  });
});
