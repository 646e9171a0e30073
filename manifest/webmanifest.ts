import en from '#locales/en/manifest.json' with { type: 'json' };
import mr from '#locales/mr/manifest.json' with { type: 'json' };
import { organisation } from '#organisation';

const texts = { en, mr };

/** One app (id "/") with a manifest per language; a page links the manifest of its language. */
export function buildManifest(language: keyof typeof texts) {
  const { description, shortcuts, screenshots } = texts[language];
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [{ src: '/icons/icon-96.png', sizes: '96x96', type: 'image/png' }],
  });
  const screenshot = (name: keyof typeof screenshots, sizes: string) => ({
    src: `/screenshots/${name}-${language}.png`,
    sizes,
    type: 'image/png',
    form_factor: name === 'wide' ? 'wide' : 'narrow',
    label: screenshots[name],
  });
  return {
    id: '/',
    scope: '/',
    start_url: '/',
    lang: language,
    dir: 'ltr',
    name: `${organisation.names[language]} – ${organisation.force[language]}`,
    short_name: organisation.names[language],
    description,
    display: 'standalone',
    // A second press on the icon shows the window that is open, with what is typed in it; a link opens the app.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    handle_links: 'preferred',
    categories: ['government', 'utilities'],
    theme_color: '#17366b',
    background_color: '#ffffff',
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
    ],
    // Made by build/screenshots.ts.
    screenshots: [
      screenshot('home', '720x1440'),
      screenshot('guidance', '720x1440'),
      screenshot('wide', '1280x720'),
    ],
    // Handled by the worker (sw/share.ts); Android only.
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        files: [
          {
            name: 'files',
            accept: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'],
          },
        ],
      },
    },
    shortcuts: [
      shortcut(shortcuts.emergency, '/emergency-contact'),
      shortcut(shortcuts.file, '/file-complaint'),
      shortcut(organisation.tracking.page[language], '/track-fir'),
      shortcut(shortcuts.myReports, '/my-reports'),
    ],
  };
}
