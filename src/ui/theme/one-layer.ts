const layer = '@layer recipes{';

/**
 * Chakra opens its layer once per class; one block holds them all here. Rules in a layer lose against rules
 * outside it, regardless of order.
 */
export function inOneLayer(css: string): string {
  let inside = '';
  let outside = '';
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (css[at] !== '}' || depth > 0) continue;
    const block = css.slice(start, at + 1);
    if (block.startsWith(layer)) inside += block.slice(layer.length, -1);
    else outside += block;
    start = at + 1;
  }
  return (inside && `${layer}${inside}}`) + outside + css.slice(start);
}
