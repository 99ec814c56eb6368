import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProperty } from '../../../test/check-property.ts';
import { rulesOf } from '../../../test/webhooks/send-to.ts';
import { addressRules } from './address-rules.ts';
import { readTarget, refusalReason } from './endpoint-url.ts';

const internet = addressRules([]);
const loopback = rulesOf('127.0.0.0/8:5173, 127.0.0.0/8, [::1]:80');

/** The reason for refusing a URL, or `unreadable` if it is not a URL. */
function reasonFor(url: string, rules = internet): string | undefined {
  const target = readTarget(url);
  return target ? refusalReason(target, rules) : 'unreadable';
}

describe('an accepted URL', () => {
  it.each([
    'https://shop.example:8443/hooks?tenant=7',
    'HTTPS://SHOP.EXAMPLE./hooks',
    'https://93.184.215.14/',
    'https://[2606:4700:4700::1111]/',
  ])('%s', (url) => {
    expect(reasonFor(url)).toBeUndefined();
  });
});

describe('a URL that is refused', () => {
  it.each([
    ['without encryption', 'http://shop.example/', /https/],
    ['of a file', 'file:///etc/passwd', /https/],
    ['with a user name and a password', 'https://user:pw@example.com/', /password/],
    ['with an empty user name and a password', 'https://:pw@example.com/', /password/],
    ['to a port of another protocol', 'https://93.184.215.14:22/', /port/],
    ['to a host without a domain', 'https://intranet/', /name/],
    ['to this machine by name', 'https://localhost/', /name/],
    ['to this machine by name, with a dot', 'https://localhost./', /name/],
    ['to a local network name', 'https://printer.local/', /name/],
    ['to a cloud metadata name', 'https://metadata.google.internal/', /name/],
    ['to a cloud metadata address, over HTTPS', 'https://169.254.169.254/latest/meta-data/', /address/],
  ])('%s', (_, url, why) => {
    expect(reasonFor(url)).toMatch(why);
  });

  it.each(['shop.example/hooks', 'https://[::1', 'https://1.2.3.4.5.256/'])('because it cannot be parsed: %j', (url) =>
    expect(reasonFor(url)).toBe('unreadable'),
  );
});

/** The notations of an IPv4 address that the WHATWG URL Standard parses to the same host. */
const notations = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)).chain(([a, b, c, d]) => {
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const part = (n: number) =>
    fc.constantFrom(String(n), `0${n.toString(8)}`, `0x${n.toString(16)}`, `0X0${n.toString(16)}`);
  const host = fc.oneof(
    fc.tuple(part(a), part(b), part(c), part(d)).map((parts) => parts.join('.')),
    fc.tuple(part(a), part(b), part(c * 256 + d)).map((parts) => parts.join('.')),
    fc.tuple(part(a), part((b * 256 + c) * 256 + d)).map((parts) => parts.join('.')),
    part(number),
  );
  const encoded = host.chain((text) =>
    fc.constantFrom(
      text,
      `${text}.`,
      encodeURIComponent(text),
      text.replace(/[0-9]/g, (digit) => `%3${digit}`),
      text.replaceAll('.', '。'),
    ),
  );
  return encoded.map((text) => ({ address: `${a}.${b}.${c}.${d}`, text }));
});

describe('every notation of an address', () => {
  it('is checked as the parsed address', async () => {
    const property = fc.property(notations, ({ address, text }) => {
      const target = readTarget(`https://${text}/`) ?? expect.fail(`Not a URL: ${text}`);
      expect(target.host).toBe(address);
      expect(refusalReason(target, internet) === undefined).toBe(internet.kindOf(address, 443) === 'public');
    });
    await checkProperty(property, 1000);
  });

  it.each([
    'https://2130706433/',
    'https://0/',
    'https://①②⑦.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://[64:ff9b::7f00:1]/',
  ])('is refused if the address is refused: %s', (url) => {
    expect(reasonFor(url)).toMatch(/address/);
  });

  it('is either refused or public, for any text as host', async () => {
    const host = fc.oneof(
      fc.ipV6().map((address) => `[${address}]`),
      fc.ipV4Extended(),
      fc.webAuthority(),
      fc.string(),
    );
    const property = fc.property(host, (text) => {
      const target = readTarget(`https://${text}/`);
      if (!target || refusalReason(target, internet) !== undefined) return;
      if (isIP(target.host) > 0) expect(internet.kindOf(target.host, 443)).toBe('public');
      expect(target.url.username + target.url.password).toBe('');
    });
    await checkProperty(property, 1000);
  });
});

describe('with allowed networks', () => {
  it.each(['http://127.0.0.1:5173/hooks', 'http://localhost:5173/hooks', 'http://[::1]:80/', 'https://shop.example/'])(
    'accepts their addresses over HTTP, and public names over HTTPS: %s',
    (url) => expect(reasonFor(url, loopback)).toBeUndefined(),
  );

  it.each(['http://93.184.215.14/', 'http://10.0.0.1/', 'http://user@127.0.0.1/', 'ftp://127.0.0.1/'])(
    'refuses other URLs: %s',
    (url) => expect(reasonFor(url, loopback)).toBeDefined(),
  );
});
