// Pictures show the letters of a phone: there `system-ui` is Roboto, on Debian whatever font was installed last.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const rules = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${['system-ui', 'sans', 'sans-serif']
  .map(
    (family) => `  <match target="pattern">
    <test name="family"><string>${family}</string></test>
    <edit name="family" mode="prepend" binding="strong">
      <string>Roboto</string>
      <string>Noto Sans Devanagari</string>
    </edit>
  </match>
`,
  )
  .join('')}</fontconfig>
`;

/** For the environment of a browser. Where no Roboto is installed, the letters stay those of the machine. */
export function phoneFonts(): { FONTCONFIG_FILE: string } {
  const file = join(mkdtempSync(join(tmpdir(), 'vishwas-fonts-')), 'fonts.conf');
  writeFileSync(file, rules);
  return { FONTCONFIG_FILE: file };
}
