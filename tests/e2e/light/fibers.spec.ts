// React's work on a page grows with its fibers: components, elements and texts. What a page may have when it is alive;
// a limit rises only with a line in docs/decisions/limits.md.
import { expect, pageTest as test } from '#fixtures/browser/browser-test.ts';
import { openAlive } from '#fixtures/browser/filing.ts';

const most: Record<string, number> = {
  '/': 1520,
  '/emergency-contact': 1150,
  '/file-complaint': 1025,
};

interface Fiber {
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

for (const [path, limit] of Object.entries(most)) {
  test(`${path} has at most ${limit} fibers`, async ({ page }) => {
    await openAlive(page, path);
    const count = await page.evaluate(() => {
      const root = document.getElementById('root') as unknown as Record<
        string,
        { stateNode: { current: Fiber } }
      >;
      const key = Object.keys(root).find((name) => name.startsWith('__reactContainer')) ?? '';
      let found = 0;
      const open: (Fiber | null | undefined)[] = [root[key]?.stateNode.current];
      for (let fiber = open.pop(); open.length > 0 || fiber; fiber = open.pop()) {
        if (!fiber) continue;
        found += 1;
        open.push(fiber.sibling, fiber.child);
      }
      return found;
    });
    expect(count).toBeGreaterThan(300);
    expect(count).toBeLessThanOrEqual(limit);
  });
}
