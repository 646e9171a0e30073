import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { kmBetween } from '#contract/shared/geo.ts';
import { Bars } from '#ui/charts/Bars.tsx';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { StackedBars } from '#ui/charts/StackedBars.tsx';
import { type Place, StationMap } from '#ui/charts/StationMap.tsx';
import { chakraSystem } from '#ui/theme/system.ts';

/** Rendered without style sheets, which are separate here. */
const drawn = (element: ReactElement) =>
  renderToStaticMarkup(createElement(ChakraProvider, { value: chakraSystem, children: element })).replace(
    /<style.*?<\/style>/g,
    '',
  );
const numbers = (markup: string, name: string) =>
  [...markup.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => Number(value));

const days = [
  { key: '2026-11-01', label: '01-11', title: '01-11-2026: 3', values: [1, 2] },
  { key: '2026-11-02', label: '02-11', title: '02-11-2026: 0', values: [0, 0] },
];
const place = (part: Partial<Place>): Place => ({
  key: 'a',
  name: 'Chandrapur',
  longitude: 79.3,
  latitude: 19.95,
  size: 4,
  tone: 'act',
  title: 'x',
  ...part,
});
const kilometres = (km: number) => `${km} km`;

describe('a chart', () => {
  it('draws a bar for each part above zero, with its meaning as text', () => {
    const markup = drawn(
      createElement(Bars, { bars: days, tones: ['accent', 'act'], width: 320, label: 'Per day' }),
    );
    expect(markup.match(/01-11-2026: 3/g)).toHaveLength(2);
    expect(markup).not.toContain('02-11-2026: 0');
    expect(markup).toContain('role="img" aria-label="Per day"');
  });

  it('stays finite when all values are zero or absent', () => {
    const empty = { width: 320, label: '' };
    const markup = [
      drawn(createElement(Bars, { ...empty, bars: [], tones: ['act'] })),
      drawn(createElement(Bars, { ...empty, bars: days.slice(1), tones: ['act', 'done'] })),
      drawn(createElement(StackedBars, { ...empty, strips: [] })),
      drawn(createElement(StationMap, { ...empty, places: [], ways: [], kilometres, kmBetween })),
      drawn(createElement(StationMap, { ...empty, places: [place({})], ways: [], kilometres, kmBetween })),
    ].join('');
    expect(markup).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('draws a boundary as the circle through its two points, not as a stroke through the village', () => {
    const drawnWith = (kind: 'boundary' | 'belongs') =>
      drawn(
        createElement(StationMap, {
          width: 320,
          label: '',
          places: [place({})],
          ways: [{ key: 'w', from: [79.29, 19.95], to: [79.31, 19.95], kind }],
          kilometres,
          kmBetween,
        }),
      );
    const [circle = ''] = /<circle[^>]*fill-opacity="0.08"[^>]*>/.exec(drawnWith('boundary')) ?? [];
    const [cx = 0, radius = 0] = ['cx', 'r'].map((name) => numbers(circle, name)[0] ?? 0);
    const [from = 0] = numbers(drawnWith('belongs'), 'x1');
    const [to = 0] = numbers(drawnWith('belongs'), 'x2');
    expect(radius).toBeGreaterThan(1);
    expect([cx - radius, cx + radius]).toEqual([expect.closeTo(from), expect.closeTo(to)]);
    expect(drawnWith('boundary')).not.toContain('<line');
  });

  it('writes the name of a village outside its boundary, and not on the line to its station', () => {
    const markup = drawn(
      createElement(StationMap, {
        width: 320,
        label: '',
        places: [place({ size: 'dot' }), place({ key: 's', name: 'Wadgaon', latitude: 19.9 })],
        ways: [
          { key: 'edge', from: [79.28, 19.95], to: [79.32, 19.95], kind: 'boundary' },
          { key: 'of', from: [79.3, 19.9], to: [79.3, 19.95], kind: 'belongs' },
        ],
        kilometres,
        kmBetween,
      }),
    );
    const [circle = ''] = /<circle[^>]*fill-opacity="0.08"[^>]*>/.exec(markup) ?? [];
    const [cy = 0, radius = 0] = ['cy', 'r'].map((name) => numbers(circle, name)[0] ?? 0);
    const [name = ''] = /<text[^>]*>Chandrapur/.exec(markup) ?? [];
    expect(radius).toBeGreaterThan(9);
    expect(numbers(name, 'y')[0]).toBeLessThan(cy - radius);
  });

  it('keeps every place inside its frame, north above south', () => {
    const places = [
      place({ key: 'n', latitude: 20.9, longitude: 79.9 }),
      place({ key: 's', latitude: 19.1, longitude: 78.6 }),
    ];
    const markup = drawn(
      createElement(StationMap, { places, ways: [], width: 320, label: '', kilometres, kmBetween }),
    );
    const [north = 0, south = 0] = numbers(markup, 'cy');
    expect(north).toBeLessThan(south);
    for (const x of numbers(markup, 'cx')) expect(x > 0 && x < 320).toBe(true);
    for (const y of numbers(markup, 'cy')) expect(y > 0 && y < 340).toBe(true);
  });

  it('has an equivalent table, and no style attribute', () => {
    const markup = drawn(
      createElement(ChartFrame, {
        title: 'Reports per day',
        table: { open: 'Show as table', header: ['Day', 'Reports'], rows: [['01-11-2026', 3]] },
        children: () => null,
      }),
    );
    expect(markup).toContain('<details><summary');
    expect(markup).toMatch(/<th scope="row"[^>]*>01-11-2026<\/th><td[^>]*>3<\/td>/);
    expect(markup).not.toContain(' style=');
  });
});
