// Which files a part asks for beforehand when it is loaded later.

/** Each page loads them before it loads more; tests/rules/page-start.test.ts holds it. */
export const ofEachStart =
  /^assets\/(react|router|emotion|chakra|words|core|ui|preload|rolldown-runtime)-[\w-]{7}\.js$/;

/** What a later part needs; the boot script alone asks for each file by its name. */
export function filesToPreload(_file: string, files: string[], { hostId }: { hostId: string }): string[] {
  return /\/main-/.test(hostId) ? files : files.filter((file) => !ofEachStart.test(file));
}
