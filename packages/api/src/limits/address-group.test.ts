import { describe, expect, it } from 'vitest';
import { addressGroup } from './address-group.ts';

describe('what counts as one address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s belongs to %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });

  it('is another network when its first half is another', () => {
    expect(addressGroup('2001:db8:1:2::1')).not.toBe(addressGroup('2001:db8:1:3::1'));
  });

  it.each([undefined, '', 'unknown', '_hidden', '192.0.2.1, 192.0.2.2', '<script>', '300.0.0.1'])(
    'is all one for what is no address: %s',
    (address) => {
      expect(addressGroup(address)).toBe('unknown');
    },
  );
});
