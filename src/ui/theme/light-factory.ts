// Chakra's `chakra` with one component instead of four for each plain element, and its class made once for each set of
// variants and style properties instead of at each render. What is unusual goes to Chakra's own. The build puts this file in
// Chakra's place (`vite.config.ts`), for the pages and for the prerenderer: ids of React depend on the shape of the tree.
import * as full from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { type CSSObject, type SerializedStyles, serializeStyles } from '@emotion/serialize';
import { type ComponentType, createElement, type FunctionComponent } from 'react';

export * from '@chakra-ui/react/styled-system';

type Props = Record<string, unknown>;
type Kind = 'element' | 'variant' | 'style';
type Light = FunctionComponent<Props> & { own: ComponentType<Props> };
type Tag = string | ComponentType<Props> | Light;

const original = full.chakra as unknown as (
  tag: Tag,
  recipe: object,
  options?: object,
) => ComponentType<Props>;

/** Each element has them always or never: going over to Chakra's own would create the element a second time. */
const unusual = ['as', 'asChild', 'css', 'recipe', 'unstyled', 'theme', 'colorPalette', 'orientation'];
const shapes = ['path', 'text', 'circle', 'rect', 'ellipse', 'g', 'stop'];

function make(tag: Tag, recipe: object = {}, options?: object): ComponentType<Props> {
  if (typeof tag !== 'string') return original('own' in tag ? tag.own : tag, recipe, options);
  const own = original(tag, recipe, options);
  if (options || shapes.includes(tag)) return own;
  return Object.assign(lightOf(tag, recipe, own), { own });
}

function lightOf(tag: string, recipe: object, own: ComponentType<Props>): FunctionComponent<Props> {
  const kinds = new Map<string, Kind>();
  const made = new Map<string, SerializedStyles>();
  return function Plain(props) {
    const system = full.useChakraContext();
    const cache = useEmotionCache();
    if (!cache || unusual.some((name) => props[name] !== undefined)) return createElement(own, props);
    const variantsOf = system.cva(recipe);
    const kindOf = (name: string): Kind => {
      if (variantsOf.variantKeys.includes(name as never)) return 'variant';
      return system.isValidProperty(name) ? 'style' : 'element';
    };
    const parts: Record<Kind, Props> = { element: {}, variant: {}, style: {} };
    for (const name in props) {
      if (props[name] === undefined) continue;
      const kind = kinds.get(name) ?? kindOf(name);
      kinds.set(name, kind);
      parts[kind][name] = props[name];
    }
    const key = JSON.stringify([parts.variant, parts.style]);
    let styles = made.get(key);
    if (!styles) {
      const text = system.css(variantsOf(parts.variant as never), parts.style as full.SystemStyleObject);
      styles = serializeStyles([text as CSSObject]);
      made.set(key, styles);
    }
    const className = classOf(cache, styles, props.className as string | undefined);
    if (className) parts.element.className = className;
    return createElement(tag, parts.element);
  };
}

/** With the styles of the classes that a parent with `asChild` hands on, which come last, as in emotion. */
function classOf(cache: EmotionCache, styles: SerializedStyles, given = ''): string {
  const names = given.split(' ').filter(Boolean);
  const handed = names.filter((name) => cache.registered[name] !== undefined);
  const merged =
    handed.length > 0
      ? serializeStyles([styles, ...handed.map((name) => `${cache.registered[name]};`)], cache.registered)
      : styles;
  const rest = names.filter((name) => !handed.includes(name));
  if (!merged.styles) return rest.join(' ');
  if (cache.inserted[merged.name] === undefined) insert(cache, merged);
  return [...rest, `${cache.key}-${merged.name}`].join(' ');
}

/** Emotion's `insertStyles`, while rendering: prerendered pages hold the rules of what is seen first. */
function insert(cache: EmotionCache, styles: SerializedStyles): void {
  for (let part: SerializedStyles | undefined = styles; part; part = part.next)
    cache.insert(part === styles ? `.${cache.key}-${styles.name}` : '', part, cache.sheet, true);
}

const ofTags = new Map<string, ComponentType<Props>>();

export const chakra = new Proxy(make, {
  get(_, tag: string) {
    const there = ofTags.get(tag) ?? make(tag);
    ofTags.set(tag, there);
    return there;
  },
}) as unknown as typeof full.chakra;
