// Every pair of colours that a component puts on each other, computed as WCAG does, in both themes.
import { describe, expect, it } from 'vitest';
import { colorPalette } from '#ui/theme/tokens.ts';

type Name = keyof typeof colorPalette;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces: Name[] = ['bg', 'bg.subtle', 'bg.muted'];
const tinted: Name[] = ['info.bg', 'wait.bg', 'danger.bg', 'done.bg'];
const letters: [Name, Name[]][] = [
  ['fg', [...surfaces, ...tinted]],
  ['fg.muted', [...surfaces, ...tinted, 'line']],
  ['link', [...surfaces, ...tinted]],
  ['accent', surfaces],
  ['danger', [...surfaces, 'danger.bg']],
  ['done', [...surfaces, 'done.bg']],
  ['wait', [...surfaces, 'wait.bg']],
  ['info', [...surfaces, 'info.bg']],
  ['act.fg', ['act', 'act.hover', 'side']],
  ['art.fg', ['art']],
  ['danger.fg', ['danger.solid', 'danger.hover']],
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s theme', (_, theme) => {
  const pairs = letters.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const));

  it.each(pairs)('letters %s on %s have 4.5', (front, ground) => {
    expect(contrast(colorPalette[front][theme], colorPalette[ground][theme])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(surfaces)('edges of controls on %s have 3', (ground) => {
    expect(contrast(colorPalette['line.strong'][theme], colorPalette[ground][theme])).toBeGreaterThanOrEqual(
      3,
    );
    expect(contrast(colorPalette.link[theme], colorPalette[ground][theme])).toBeGreaterThanOrEqual(3);
  });
});

it('tells too little contrast from enough', () => {
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
  expect(contrast('#767676', '#ffffff')).toBeGreaterThan(4.5);
  expect(contrast('#000000', '#ffffff')).toBe(21);
});
