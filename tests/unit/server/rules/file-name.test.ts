import { expect, it } from 'vitest';
import { safeFileName } from '#server/rules/file-name.ts';

it.each([
  ['photo.jpg', 'jpg', 'photo.jpg'],
  ['photo.JPEG', 'jpg', 'photo.JPEG'],
  ['photo.heif', 'heic', 'photo.heif'],
  ['photo.exe', 'jpg', 'photo.jpg'],
  ['photo', 'jpg', 'photo.jpg'],
  ['photo.exe', undefined, 'photo.exe'],
  ['photo', undefined, 'photo'],
  ['a.longer-end', 'pdf', 'a.longer-end.pdf'],
  ['a<b>:"|?*;%c.pdf', 'pdf', 'a_b________c.pdf'],
  [' . report . ', 'pdf', 'report.pdf'],
  ['...', 'pdf', 'file.pdf'],
  ['', undefined, 'file'],
])('"%s" that is %s is stored as "%s"', (given, extension, name) => {
  expect(safeFileName(given, extension)).toBe(name);
});

it('is at most a hundred letters long before its end, however many bytes a letter has', () => {
  expect(safeFileName(`${'म'.repeat(101)}.pdf`, 'pdf')).toBe(`${'म'.repeat(100)}.pdf`);
  expect(safeFileName('😀'.repeat(101))).toBe('😀'.repeat(100));
});
