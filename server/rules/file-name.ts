// A file's name comes from a stranger and is shown to an officer: no folders, no characters that turn the reading direction and
// make "exe.gpj" of a name, none that are not seen.

const longest = 100;
/** Controls, marks and overrides of direction, separators, byte order mark. The joiners of Devanagari (200C, 200D) stay. */
const unseen =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** `extension`: of what the bytes are; it replaces one that says otherwise. */
export function safeFileName(given: string, extension?: string): string {
  const last = given.normalize('NFC').replace(unseen, '').split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(/[<>:"|?*;%]/g, '_').replace(/^[\s.]+|[\s.]+$/g, '') || 'file';
  const [, stem = name, had] = /^(.+)\.([A-Za-z0-9]{1,5})$/su.exec(name) ?? [];
  const end = extension === undefined || alike(had, extension) ? had : extension;
  const short = [...stem].slice(0, longest).join('');
  return end === undefined ? short : `${short}.${end}`;
}

const alike = (had: string | undefined, extension: string) =>
  had?.toLowerCase().replace('jpeg', 'jpg').replace('heif', 'heic') === extension;
