import { expect, it } from 'vitest';
import { plainAddress } from './client-address.ts';

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
])('finds none in "%s"', (text) => {
  expect(plainAddress(text)).toBeUndefined();
});
