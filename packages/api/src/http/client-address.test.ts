import { describe, expect, it } from 'vitest';
import { addressGroup, plainAddress } from './client-address.ts';

describe('plainAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51712', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:cb00:7107]:443', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('finds the address in %s', (text, address) => {
    expect(plainAddress(text)).toBe(address);
  });

  it.each([
    '',
    'unknown',
    '_hidden',
    '127.1',
    '300.0.0.1:80',
    '203.0.113.7:',
    '203.0.113.7:80:80',
    '[203.0.113.7',
    '[]:80',
  ])('finds no address in "%s"', (text) => {
    expect(plainAddress(text)).toBeUndefined();
  });
});

describe('addressGroup', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['192.0.2.1:51712', '192.0.2.1'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ])('groups %s as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });

  it.each([undefined, '192.0.2.1, 192.0.2.2', '300.0.0.1'])('groups everything else as unknown: %s', (address) => {
    expect(addressGroup(address)).toBe('unknown');
  });
});
