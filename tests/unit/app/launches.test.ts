import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeLaunches } from '#app/launches.ts';

const assign = vi.fn();
let launch: (to: string | undefined) => void;

beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal('location', {
    origin: 'https://vishwas.example',
    href: 'https://vishwas.example/file-complaint',
    assign,
  });
  vi.stubGlobal('launchQueue', {
    setConsumer: (take: (launch: { targetURL?: string | undefined }) => void) => {
      launch = (targetURL) => take({ targetURL });
    },
  });
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  takeLaunches();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('opens the page of a link or a shortcut in the open window', () => {
  launch('https://vishwas.example/track-fir?ref=AB12');
  expect(assign.mock.calls).toEqual([['https://vishwas.example/track-fir?ref=AB12']]);
});

it.each([
  ['the icon, whose page would take the form away', 'https://vishwas.example/'],
  ['the page that is open', 'https://vishwas.example/file-complaint'],
  ['another site', 'https://elsewhere.example/track-fir'],
  ['a launch without a page', undefined],
])('leaves the window as it is for %s', (_, to) => {
  launch(to);
  expect(assign).not.toHaveBeenCalled();
});

it('leaves the launch that opened the window alone', () => {
  vi.spyOn(performance, 'now').mockReturnValue(900);
  launch('https://vishwas.example/my-reports');
  expect(assign).not.toHaveBeenCalled();
});
