// Replaces @emotion/is-prop-valid, a list of all attributes of HTML and SVG, which only keeps Chakra's own properties out of the
// page: as in our light factory, everything else that is no style belongs to the element.
const ofChakra = new Set(['as', 'asChild', 'css', 'recipe', 'theme', 'unstyled']);

export default (name: string): boolean => !ofChakra.has(name);
