// A page may run this site's scripts and the inline scripts whose hashes the build recorded for that page,
// nothing else. Header and <meta> policies apply together, so each page is sent its own header.

export interface PageHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Emotion appends an empty style element and fills it through the CSS object model. */
const emptyStyle = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

export function pagePolicy({ scripts, styles }: PageHashes = { scripts: [], styles: [] }): string {
  const hashes = (list: readonly string[]) => list.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(scripts)}`,
    `style-src 'self'${hashes([...new Set([emptyStyle, ...styles])])}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types vishwas',
    'report-uri /csp-report',
  ].join('; ');
}
