// Chakra with our tokens, without its variables and global rules: those are plain text in the head of every
// page (base-css.ts).
import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { type CSSObject, serializeStyles } from '@emotion/serialize';
import { styleConditions, styleUtilities } from './utilities.ts';

const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' };

export const chakraSystem = keepMade(
  createSystem({
    preflight: false,
    disableLayers: true,
    conditions: styleConditions,
    utilities: styleUtilities,
    theme: { breakpoints },
  }),
);

/** Chakra rebuilds an element's recipe at each render, emotion its text: cached by input object, one look-up each. */
function keepMade(made: SystemContext): SystemContext {
  const textOf = remembered((styles: CSSObject) => serializeStyles([styles]));
  return {
    ...made,
    _global: [],
    cva: remembered(made.cva) as SystemContext['cva'],
    css: (...styles) => textOf(made.css(...styles)),
  };
}

function remembered<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const all = new WeakMap<From, Made>();
  return (from) => {
    const made = all.get(from) ?? make(from);
    all.set(from, made);
    return made;
  };
}
