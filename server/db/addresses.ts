// A database with a standby has several machines. PostgreSQL's own form names them in one address:
// postgres://name:password@one:5432,two:5432/vishwas

const parts = /^(postgres(?:ql)?:\/\/(?:[^/]*@)?)([^/?]*)(.*)$/i;

/** The same address once for each machine, in the order given; at least one. */
export function addressesOf(url: string): readonly [string, ...string[]] {
  const [, before = '', machines = '', after = ''] = parts.exec(url) ?? [];
  const [first = url, ...others] = machines.split(',').map((machine) => `${before}${machine}${after}`);
  return machines === '' ? [url] : [first, ...others];
}

/** The machines and the database, never the password: for a person who reads an error. */
export function shownAddress(url: string): string {
  const addresses = addressesOf(url).map((address) => new URL(address));
  return `${addresses.map(({ host }) => host).join(', ')}${addresses[0]?.pathname ?? ''}`;
}
