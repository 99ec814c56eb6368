import { describe, expect, it } from 'vitest';
import { addressGroup } from './address-group.ts';

describe('what counts as one address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['192.0.2.1:51712', '192.0.2.1'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ])('%s belongs to %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });

  it.each([undefined, '192.0.2.1, 192.0.2.2', '300.0.0.1'])('is all one for what is no address: %s', (address) => {
    expect(addressGroup(address)).toBe('unknown');
  });
});
