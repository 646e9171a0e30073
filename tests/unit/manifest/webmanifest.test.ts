import { existsSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildManifest } from '#manifest/webmanifest.ts';

const faces = (['en', 'mr'] as const).map((language) => buildManifest(language));
const [english, marathi] = faces;

describe.each(faces)('the manifest in $lang', ({ shortcuts, icons, screenshots, lang, ...manifest }) => {
  it('describes one app in all languages', () => {
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      start_url: '/',
      display: 'standalone',
      dir: 'ltr',
      launch_handler: { client_mode: ['focus-existing', 'auto'] },
      handle_links: 'preferred',
    });
  });

  it('has shortcuts to existing pages, named in its language', () => {
    expect(shortcuts.map(({ url }) => url)).toEqual([
      '/emergency-contact',
      '/file-complaint',
      '/track-fir',
      '/my-reports',
    ]);
    for (const { name, url } of shortcuts) {
      expect(existsSync(`src/routes/_citizen${url}.tsx`)).toBe(true);
      expect([name, /\p{Script=Devanagari}/u.test(name)]).toEqual([name, lang === 'mr']);
    }
  });

  it('lists existing images in their declared sizes', async () => {
    for (const { src, sizes, type } of [
      ...icons,
      ...screenshots,
      ...shortcuts.flatMap((shortcut) => shortcut.icons),
    ]) {
      const { width, height, format } = await sharp(`public${src}`).metadata();
      expect(`image/${format}`).toBe(type.replace('+xml', ''));
      if (sizes !== 'any') expect([src, `${width}x${height}`]).toEqual([src, sizes]);
    }
  });

  it('has small screenshots for the install dialog', () => {
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'narrow', 'wide']);
    for (const { src } of screenshots) expect(statSync(`public${src}`).size).toBeLessThan(80_000);
  });

  it('has a maskable icon and a monochrome icon', async () => {
    const purposes = Object.fromEntries(icons.map(({ purpose, src }) => [purpose, `public${src}`]));
    expect((await sharp(purposes.maskable).stats()).isOpaque).toBe(true);
    expect((await sharp(purposes.monochrome).stats()).isOpaque).toBe(false);
  });
});

it('has its own name and description in each language', () => {
  expect(english?.name).not.toBe(marathi?.name);
  expect(english?.description).not.toBe(marathi?.description);
});
