// Keys under which client addresses are counted. An IPv6 subscriber has a whole /64 and may change its
// address for each call. An IPv4 address, also in IPv6 form (::ffff:192.0.2.1), is its own key.
import { isIPv4, isIPv6 } from 'node:net';

/** The IPv4 address, or the /64 of an IPv6 address. An invalid address is its own key. */
export const addressKey = (address: string): string => keyOf(address, 4);

/** The /48 of an IPv6 address, which one customer may also own; null for IPv4. */
export function networkKey(address: string): string | null {
  const key = keyOf(address, 3);
  return key.endsWith('/48') ? key : null;
}

/** For the log: a /24 of IPv4 or a /48 of IPv6, which a flood shows and a person does not. */
export function networkOf(address: string): string {
  const key = keyOf(address, 3);
  if (isIPv4(key)) return `${key.slice(0, key.lastIndexOf('.'))}.0/24`;
  return key.endsWith('/48') ? key : 'none';
}

function keyOf(address: string, groups: 3 | 4): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const all = groupsOf(bare);
  const [high = 0, low = 0] = all.slice(6);
  if (all.slice(0, 5).every((group) => group === 0) && all[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  const network = all.slice(0, groups).map((group) => group.toString(16));
  return `${network.join(':')}::/${groups * 16}`;
}

/** The eight groups of an IPv6 address. The URL parser turns an IPv4 tail into two groups. */
function groupsOf(address: string): number[] {
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [before, after] = [read(left), read(right ?? '')];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
