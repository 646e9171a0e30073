// Run by hand when the logo changes (`node --import tsx build/icons.ts`); its output is committed in
// public/icons.
import { copyFile, readFile } from 'node:fs/promises';
import sharp from 'sharp';

const source = await readFile('manifest/icon.svg', 'utf8');
const white = { r: 255, g: 255, b: 255, alpha: 1 };
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

await copyFile('manifest/icon.svg', 'public/icons/icon.svg');
for (const size of [96, 192, 512]) await draw(`icon-${size}.png`, source, size, 1, clear);
// Systems crop a maskable icon, so the logo stays within the inner circle of 80 %.
await draw('maskable-512.png', source, 512, 0.66, white);
// One colour with the tick cut out: the system tints it.
const cutOut = source
  .replace('fill="#17366b"', 'fill="#000" mask="url(#tick)"')
  .replace(
    /<path d="m14[^>]*>/,
    (tick) => `<mask id="tick"><path fill="#fff" d="M0 0h48v48H0z"/>${tick.replace('#fff', '#000')}</mask>`,
  );
await draw('monochrome-512.png', cutOut, 512, 0.8, clear);

async function draw(file: string, svg: string, size: number, share: number, background: typeof white) {
  const inner = Math.round(size * share);
  const before = Math.floor((size - inner) / 2);
  const mark = await sharp(Buffer.from(svg), { density: 1200 }).resize(inner, inner).png().toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark, top: before, left: before }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(`public/icons/${file}`);
}
