// Stands in the place of four parts of Chakra's system that this site does not use, and that every phone would load: its reset, its
// tokens, recipes of several parts, and the list of all properties of CSS (`vite.config.ts`). Ours are in base-css.ts and utilities.ts.

const none = {};

/** Of `preflight.js`: `system.ts` asks for no reset. */
export const createPreflight = () => none;

/** Of `sva.js`: no component here has a recipe of several parts. */
export const createSlotRecipeFn = () => () => {
  throw new Error('recipes of several parts are left out: src/ui/theme/chakra-parts.ts');
};

/** Of `token-dictionary.js`: our tokens are values of utilities, so that Chakra's own dictionary has no entry to look up. */
export const createTokenDictionary = () => ({
  allTokens: [],
  getByName: () => undefined,
  cssVarMap: new Map(),
  categoryMap: new Map(),
  colorPaletteMap: new Map(),
  getCategoryValues: () => null,
  getVar: (_name: string, otherwise?: unknown) => otherwise,
  expandReferenceInValue: (value: string) => value,
});

/** What an element here may have as a style without a token; `utilities.ts` has the others. */
const plainStyles = new Set(
  (
    'alignContent alignItems alignSelf animation appearance aspectRatio backdropFilter border borderBlockEndWidth ' +
    'borderBlockStartWidth borderBlockWidth borderCollapse borderInlineEnd borderInlineEndWidth borderInlineStart ' +
    'borderInlineStartWidth borderStyle borderTopWidth borderWidth breakInside clipPath contain containerType contentVisibility counterIncrement counterReset cursor display ' +
    'fieldSizing fillOpacity flex flexDirection flexGrow flexShrink flexWrap fontFamily fontVariantNumeric fontWeight forcedColorAdjust gridArea ' +
    'gridAutoFlow gridColumn gridRow gridTemplateAreas gridTemplateColumns gridTemplateRows isolation justifyContent justifySelf letterSpacing ' +
    'lineHeight listStyle listStyleType objectFit opacity order outline outlineOffset overflow overflowWrap overflowX overflowY ' +
    'overscrollBehavior placeItems pointerEvents position printColorAdjust scrollMarginBlock scrollMarginBlockStart ' +
    'scrollPaddingBlockEnd shapeRendering strokeDasharray strokeLinecap strokeLinejoin strokeWidth textAlign textAnchor ' +
    'textDecoration textOverflow textUnderlineOffset transform transition unicodeBidi userSelect verticalAlign visibility whiteSpace'
  ).split(' '),
);

/** Of `@pandacss/is-valid-prop`: whether a property of an element is a style, and no attribute. */
export const isCssProperty = (name: string): boolean =>
  plainStyles.has(name) || name.startsWith('--') || /[&@]/.test(name);
