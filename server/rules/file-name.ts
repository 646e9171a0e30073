// A file's name comes from an unknown sender and is shown to an officer: no folders, no invisible characters,
// and none that change the reading direction and disguise "exe.gpj".
import { seenName } from '#contract/public/facts/evidence.ts';
import { withoutEnds } from '#contract/shared/text.ts';

const longest = 100;

/** `extension`: of the detected type; it replaces a wrong one. */
export function safeFileName(given: string, extension?: string): string {
  const plain = seenName(given)
    .replace(/[<>:"|?*;%]/g, '_')
    .replace(/\s/g, ' ');
  const name = withoutEnds(plain, ' .') || 'file';
  const [, stem = name, had] = /^(.+)\.([A-Za-z0-9]{1,5})$/su.exec(name) ?? [];
  const end = extension === undefined || alike(had, extension) ? had : extension;
  const short = [...stem].slice(0, longest).join('');
  return end === undefined ? short : `${short}.${end}`;
}

const alike = (had: string | undefined, extension: string) =>
  had?.toLowerCase().replace('jpeg', 'jpg').replace('heif', 'heic') === extension;
