// For which site passkeys are made (WebAuthn's relying party).
import type { Config } from '../../config/config.ts';

export interface RelyingParty {
  /** A host name; WebAuthn allows no IP address. */
  readonly site: string;
  readonly origin: string;
}

/** PUBLIC_URL, or localhost of a demo without it, at the port asked. null: this address cannot have passkeys. */
export function relyingPartyOf(
  { host, hostname, protocol }: { host: string; hostname: string; protocol: string },
  { publicUrl, publicUrlGiven }: Pick<Config, 'publicUrl' | 'publicUrlGiven'>,
): RelyingParty | null {
  if (!publicUrlGiven && hostname === 'localhost') return { site: hostname, origin: `${protocol}://${host}` };
  const site = publicUrl.hostname;
  const isSecure = publicUrl.protocol === 'https:' || site === 'localhost';
  return isSecure && /[a-z]/.test(site) && !site.startsWith('[') ? { site, origin: publicUrl.origin } : null;
}
