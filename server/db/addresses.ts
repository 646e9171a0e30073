// A database with a standby has several machines. PostgreSQL's own form names them in one address:
// postgres://name:password@one:5432,two:5432/vishwas

const scheme = /^postgres(?:ql)?:\/\//i;

/** The same address once for each machine, in the order given; at least one. */
export function addressesOf(url: string): readonly [string, ...string[]] {
  const [start] = scheme.exec(url) ?? [];
  if (start === undefined) return [url];
  // A password may hold an @: the last one before the name of the database ends it.
  const [authority = ''] = /^[^/]*/.exec(url.slice(start.length)) ?? [];
  const before = start + authority.slice(0, authority.lastIndexOf('@') + 1);
  const [machines = ''] = /^[^/?]*/.exec(url.slice(before.length)) ?? [];
  const after = url.slice(before.length + machines.length);
  const [first = url, ...others] = machines.split(',').map((machine) => `${before}${machine}${after}`);
  return machines === '' ? [url] : [first, ...others];
}

/** The machines and the database, never the password: for a person who reads an error. */
export function shownAddress(url: string): string {
  const addresses = addressesOf(url).map((address) => new URL(address));
  return `${addresses.map(({ host }) => host).join(', ')}${addresses[0]?.pathname ?? ''}`;
}
