import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProperty } from '../../../test/check-property.ts';
import { rulesOf } from '../../../test/webhooks/send-to.ts';
import { addressRules } from './address-rules.ts';

const rules = addressRules([]);

/** Any address of a network, given by its first bytes. */
const inNetwork = (...first: readonly number[]) =>
  fc
    .array(fc.nat(255), { minLength: 4 - first.length, maxLength: 4 - first.length })
    .map((rest) => [...first, ...rest].join('.'));

const words = (first: readonly string[]) =>
  fc
    .array(fc.nat(0xffff), { minLength: 8 - first.length, maxLength: 8 - first.length })
    .map((rest) => [...first, ...rest.map((word) => word.toString(16))].join(':'));

describe('an address on the internet', () => {
  it.each(['93.184.215.14', '172.15.0.1', '172.32.0.1', '100.63.0.1', '100.128.0.1'])('is public: %s', (address) =>
    expect(rules.kindOf(address, 443)).toBe('public'),
  );

  it.each(['2606:4700:4700::1111', '2001:4860:4860::8888'])('is public: %s', (address) =>
    expect(rules.kindOf(address, 443)).toBe('public'),
  );
});

describe('a special-purpose IPv4 address', () => {
  it.each([
    ['this network', inNetwork(0)],
    ['private, 10', inNetwork(10)],
    ['private, 172.16 to 172.31', fc.nat(15).chain((n) => inNetwork(172, 16 + n))],
    ['private, 192.168', inNetwork(192, 168)],
    ['carrier-grade NAT', fc.nat(63).chain((n) => inNetwork(100, 64 + n))],
    ['loopback', inNetwork(127)],
    ['link-local, including cloud metadata', inNetwork(169, 254)],
    ['protocol assignments', inNetwork(192, 0, 0)],
    ['documentation, 1', inNetwork(192, 0, 2)],
    ['documentation, 2', inNetwork(198, 51, 100)],
    ['documentation, 3', inNetwork(203, 0, 113)],
    ['6to4 relays', inNetwork(192, 88, 99)],
    ['benchmarks', fc.nat(1).chain((n) => inNetwork(198, 18 + n))],
    ['multicast, reserved and broadcast', fc.integer({ min: 224, max: 255 }).chain((n) => inNetwork(n))],
    ['the internal address of Azure', fc.constant('168.63.129.16')],
  ])('is refused: %s', async (_, network) => {
    await checkProperty(
      fc.property(network, (address) => rules.kindOf(address, 443) === 'refused'),
      200,
    );
  });
});

describe('a special-purpose IPv6 address', () => {
  it.each([
    ['unspecified', '::'],
    ['IPv4-mapped, even of a public address', '::ffff:8.8.8.8'],
    ['IPv4-translated (SIIT)', '::ffff:0:127.0.0.1'],
    ['local-use translation (RFC 8215)', '64:ff9b:1::10.0.0.1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['ORCHID', '2001:20::1'],
    ['documentation', '2001:db8::1'],
    ['documentation (RFC 9637)', '3fff::1'],
    ['unique local, including cloud metadata', 'fd00:ec2::254'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['public with a zone', '2606:4700:4700::1111%eth0'],
    ['segment routing', '5f00::1'],
  ])('is refused: %s', (_, address) => {
    expect(rules.kindOf(address, 443)).toBe('refused');
  });

  it('is refused outside of 2000::/3', async () => {
    const first = fc.integer({ min: 0, max: 0xffff }).filter((word) => word >> 13 !== 1);
    const outside = first.chain((word) => words([word.toString(16)]));
    await checkProperty(
      fc.property(outside, (address) => rules.kindOf(address, 443) === 'refused'),
      500,
    );
  });

  it('is refused in every notation of a loopback address', async () => {
    const spelled = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).chain(([b, c, d]) => {
      const dotted = `127.${b}.${c}.${d}`;
      const hex = `${(0x7f00 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
      return fc.constantFrom(
        `::ffff:${dotted}`,
        `::ffff:${hex}`,
        `::FFFF:${hex.toUpperCase()}`,
        `0:0:0:0:0:ffff:${hex}`,
        `::${dotted}`,
        `64:ff9b::${dotted}`,
        `64:ff9b::${hex}`,
        `2002:${hex}::1`,
      );
    });
    await checkProperty(
      fc.property(spelled, (address) => rules.kindOf(address, 443) === 'refused'),
      300,
    );
  });
});

describe('a text that is not an address', () => {
  it.each(['', '127.1', '2130706433', '[::1]', '300.1.1.1', ' 1.1.1.1'])('is refused: %j', (text) =>
    expect(rules.kindOf(text, 443)).toBe('refused'),
  );

  it('is never allowed', async () => {
    await checkProperty(
      fc.property(fc.string(), (text) => rules.kindOf(text, 443) !== 'allowed'),
      500,
    );
  });
});

describe('a public address of the machine itself', () => {
  const own = () => ['127.0.0.1', '93.184.215.14', '2606:4700:4700::1111'];

  it.each(['93.184.215.14', '2606:4700:4700:0:0:0:0:1111'])('is refused: %s', (address) => {
    expect(addressRules([], own).kindOf(address, 443)).toBe('refused');
    expect(rulesOf('93.184.215.0/24, 2606:4700::/32', own).kindOf(address, 443)).toBe('allowed');
  });

  it('does not affect other addresses of its network', () => {
    expect(addressRules([], own).kindOf('93.184.215.15', 443)).toBe('public');
  });
});

describe('an allowed network', () => {
  const allowing = rulesOf('127.0.0.0/8, 10.1.2.3, fd00::/8');

  it.each(['127.0.0.1', '10.1.2.3', 'fd12::1'])('allows: %s', (address) => {
    expect(allowing.kindOf(address, 443)).toBe('allowed');
  });

  it.each(['10.1.2.4', '::1', '169.254.169.254'])('does not allow other addresses: %s', (address) => {
    expect(allowing.kindOf(address, 443)).toBe('refused');
  });

  it.each([
    ['10.1.2.3', '10.1.2.3', [80, 443]],
    ['[::1]', '::1', [80, 443]],
    ['10.0.0.0/8:8443', '10.1.2.3', [8443]],
    ['10.1.2.3:8443-8445', '10.1.2.3', [8443, 8444, 8445]],
    ['10.1.2.3:8443, 10.0.0.0/8:6000', '10.1.2.3', [6000, 8443]],
    ['[fd00::1]:8443', 'fd00::1', [8443]],
    ['fd00::/8:8443', 'fd00::1', [8443]],
    ['[fd00::]/8:8443', 'fd00::1', [8443]],
    ['fd00::1:8443', 'fd00::1:8443', [80, 443]],
  ])('allows only its ports, by default those of HTTP and HTTPS: %s', (setting, address, ports) => {
    const all = [1, 22, 80, 443, 6000, 6379, 8442, 8443, 8444, 8445, 8446, 65_535];
    const named = rulesOf(setting);
    expect(all.filter((port) => named.kindOf(address, port) === 'allowed')).toEqual(ports);
    expect(new Set(all.map((port) => named.kindOf(address, port)))).toEqual(new Set(['allowed', 'refused']));
  });

  it('changes nothing for other addresses', async () => {
    const allowed = new BlockList();
    allowed.addSubnet('127.0.0.0', 8);
    allowed.addAddress('10.1.2.3');
    const property = fc.property(fc.ipV4(), (address) => {
      if (!allowed.check(address)) expect(allowing.kindOf(address, 443)).toBe(rules.kindOf(address, 443));
    });
    await checkProperty(property, 500);
  });
});
