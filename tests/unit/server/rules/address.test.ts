import { describe, expect, it } from 'vitest';
import { addressKey, networkKey, networkOf } from '#server/rules/address.ts';

describe('the key of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:0:1', '0.0.0.1'],
    ['::ffff:0:0:1', '0:0:0:0::/64'],
    ['', ''],
    ['a socket', 'a socket'],
  ])('%s is counted as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it('is the same within a /64, and differs in the next', () => {
    expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  });

  it('has a wider key, the /48, only for IPv6', () => {
    expect(networkKey('2001:db8:1:2::1')).toBe('2001:db8:1::/48');
    expect(networkKey('2001:db8:1:ffff::1')).toBe('2001:db8:1::/48');
    expect(networkKey('192.0.2.7')).toBeNull();
    expect(networkKey('::ffff:192.0.2.7')).toBeNull();
    expect(networkKey('')).toBeNull();
  });
});

describe('the log', () => {
  it.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['FIR-2024-ABC123XYZ', 'none'],
    ['', 'none'],
  ])('names %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
