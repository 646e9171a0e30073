import { expect, it } from 'vitest';
import { relyingPartyOf } from '#server/services/passkeys/passkeys.ts';

const given = (address: string) => ({ publicUrl: new URL(address), publicUrlGiven: true });
const asked = { host: 'other.example:81', hostname: 'other.example', protocol: 'http' };
const unset = { publicUrl: new URL('http://127.0.0.1:8080'), publicUrlGiven: false };

it('passkeys are for the site of PUBLIC_URL, whatever host a request names', () => {
  expect(relyingPartyOf(asked, given('https://vishwas.example.org'))).toEqual({
    site: 'vishwas.example.org',
    origin: 'https://vishwas.example.org',
  });
});

it('a demo has them on localhost, at the port it was asked on', () => {
  const local = { host: 'localhost:4000', hostname: 'localhost', protocol: 'http' };
  expect(relyingPartyOf(local, unset)).toEqual({ site: 'localhost', origin: 'http://localhost:4000' });
  expect(relyingPartyOf(asked, unset)).toBeNull();
});

it('an IP address or a site without TLS has none', () => {
  expect(relyingPartyOf(asked, given('https://10.0.0.1'))).toBeNull();
  expect(relyingPartyOf(asked, given('http://vishwas.example.org'))).toBeNull();
});
