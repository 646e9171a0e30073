// A Chromium of any age: Playwright starts it. Its page helpers need a newer one, so only raw input is used.
import { chromium } from '@playwright/test';
import type { Driver } from './driver.ts';

export async function openChromium(executablePath: string, env: Record<string, string>): Promise<Driver> {
  const args = ['--no-sandbox', '--disable-gpu'];
  const all = { ...process.env, LANG: 'C.UTF-8', ...env } as Record<string, string>;
  const browser = await chromium.launch({ executablePath, env: all, args });
  const page = await (await browser.newContext()).newPage();
  return {
    version: browser.version(),
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: (body, rest) => page.evaluate(`(async (args) => { ${body} })(${JSON.stringify(rest)})`),
    tap: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  };
}
