// Screens may use only the styles of the reduced set (src/ui/theme/utilities.ts). TypeScript allows all of
// Chakra's, and a missing one silently does nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { describe, expect, it } from 'vitest';
import { buttonRecipe } from '#ui/form/Button.tsx';
import { isCssProperty } from '#ui/theme/chakra-parts.ts';
import { chakraSystem } from '#ui/theme/system.ts';
import { colorTokens, spacingTokens } from '#ui/theme/tokens.ts';
import { styleConditions, styleUtilities } from '#ui/theme/utilities.ts';

interface Utility {
  values?: unknown;
  shorthand?: string | string[];
}

const theirs = (defaultBaseConfig.utilities ?? {}) as Record<string, Utility>;
const withTokens = ['spacing', 'sizes', 'radii', 'zIndex', 'fontSizes'];

/** Colour utilities take their tokens through a function. */
const takesTokens = ({ values }: Utility) =>
  typeof values === 'function' || withTokens.includes(String(values));

const namesIn = (all: Record<string, Utility>) =>
  Object.entries(all).flatMap(([name, { shorthand = [] }]) => [name, ...[shorthand].flat()]);

const ours = new Set([
  ...namesIn(styleUtilities as Record<string, Utility>),
  ...Object.keys(styleConditions).map((name) => `_${name}`),
]);

const needed = [
  ...namesIn(theirs).filter((name) => !chakraSystem.isValidProperty(name) || takesTokens(theirs[name] ?? {})),
  ...Object.keys(defaultBaseConfig.conditions ?? {}).map((name) => `_${name}`),
].filter((name) => !ours.has(name));

/** As an attribute with or without a value, or as a key of a style object. */
const missingIn = (source: string) =>
  needed.filter((name) => new RegExp(`\\s${name}(=["{]|\\s*/?>|\\s+\\w+=)|\\s${name}: ['"{\`]`).test(source));

/** Values of colours with a dot, such as `bg.muted`: only the names of tokens have one. */
const colorStyle = /\b(?:bg|background|\w*[cC]olor|fill|stroke)(?:=|: )\{?["']([a-z]+\.\w+)["']/g;

const unknownColorsIn = (source: string) =>
  [...source.matchAll(colorStyle)].flatMap(([, name = '']) => (name in colorTokens ? [] : name));

/** A number without a unit is the name of a token, and alone: CSS does not know any other. */
const spacingStyle =
  /\b(?:(?:padding|margin|inset)\w*|\w*[gG]ap)(?:=|: )\{?["'](-?[\d.]+(?: -?[\d.]+)*)["']/g;

const unknownSpacingIn = (source: string) =>
  [...source.matchAll(spacingStyle)].flatMap(([, name = '']) => (name in spacingTokens ? [] : name));

/** Properties of CSS that are here attributes of elements, properties of our components, or stand in rules alone. */
const noStyles = new Set(
  'css page x y d r cx cy rx filter columns clear all translate content rotate container float'.split(' '),
);

/** Chakra's own list knows it, and that of the build (chakra-parts.ts) does not: in the site it would be an attribute. */
const isUnlisted = (name: string) =>
  chakraSystem.isValidProperty(name) &&
  !chakraSystem.conditions.has(name) &&
  ![ours, noStyles].some((known) => known.has(name)) &&
  !isCssProperty(name);

const unlistedIn = (source: string) =>
  [...new Set([...source.matchAll(/[\s{]([a-z]\w*)(?:=["{]|: )/gi)].map(([, name = '']) => name))].filter(
    isUnlisted,
  );

/** Of every button. A rule for all children, without a name, weighs as much: the later of the two in the page wins. */
const ofButtons = Object.keys(buttonRecipe.base ?? {});

const quarrelsIn = (source: string) =>
  [...source.matchAll(/'& > \*': \{([^}]*)/g)].flatMap(([, rules = '']) =>
    ofButtons.filter((name) => new RegExp(`\\b${name}: `).test(rules)),
  );

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') || /^ui\/.*\.ts$/.test(file))
  .filter((file) => file !== join('ui', 'theme', 'utilities.ts'));

describe('styles', () => {
  it.each(sources)('%s writes only what is known', (file) => {
    expect(missingIn(readFileSync(join('src', file), 'utf8'))).toEqual([]);
  });

  it.each(sources)('%s names only spaces that exist', (file) => {
    expect(unknownSpacingIn(readFileSync(join('src', file), 'utf8'))).toEqual([]);
  });

  it.each(sources)('%s names only colours that exist', (file) => {
    expect(unknownColorsIn(readFileSync(join('src', file), 'utf8'))).toEqual([]);
  });

  it('finds each kind of unknown colour', () => {
    expect(unknownColorsIn("{ bg: 'accent.bg' }")).toEqual(['accent.bg']);
    expect(unknownColorsIn('<chakra.p color="fg.muted" borderColor="line.faint">')).toEqual(['line.faint']);
  });

  it.each(sources.filter((file) => !file.startsWith(join('ui', 'theme'))))(
    '%s has only listed styles',
    (file) => {
      expect(unlistedIn(readFileSync(join('src', file), 'utf8'))).toEqual([]);
    },
  );

  it('finds a style that the build does not list', () => {
    expect(unlistedIn('<chakra.p display="flex" columnSpan="all" hyphens={how}>')).toEqual([
      'columnSpan',
      'hyphens',
    ]);
    expect(unlistedIn("{ base: { writingMode: 'vertical-rl' } }")).toEqual(['writingMode']);
  });

  it('finds each kind of missing style', () => {
    expect(missingIn('<chakra.p truncate mt="4">')).toEqual(['mt', 'truncate']);
    expect(missingIn("{\n  base: { _active: { bg: 'act' } },\n}")).toEqual(['_active']);
    expect(missingIn("{\n  base: { scrollMarginTop: '4' },\n}")).toEqual(['scrollMarginTop']);
  });

  it.each(sources)('%s leaves no quarrel with a button to the order of the rules', (file) => {
    expect(quarrelsIn(readFileSync(join('src', file), 'utf8'))).toEqual([]);
  });

  it('finds a style of a child that weighs as much as that of the button', () => {
    expect(quarrelsIn("'& > *': { gap: '2', color: 'fg' }, '&& > *': { gap: '2' }")).toEqual(['gap']);
  });

  it('measures the window only by a length that every supported browser knows', () => {
    const all = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const fresh = all.filter((file) => /\d[dsl]v[hw]\b/.test(readFileSync(join('src', file), 'utf8')));
    expect(fresh).toEqual(['ui/theme/base-css.ts']);
  });

  it('writes small only a reference, a source, a date, the footer, a tile, and what stands beside a large number', () => {
    const small = sources.filter(
      (file) =>
        file.startsWith('citizen') &&
        /fontSize(=|: )["']sm["']/.test(readFileSync(join('src', file), 'utf8')),
    );
    expect(small.map((file) => basename(file)).toSorted()).toEqual([
      'AnswerBody.tsx',
      'FirstAid.tsx',
      'Footer.tsx',
      'Header.tsx',
      'HelplineRow.tsx',
      'Hero.tsx',
      'OwnStatus.tsx',
      'Procedure.tsx',
      'ReceiptPage.tsx',
      'ReportCard.tsx',
    ]);
  });
});
