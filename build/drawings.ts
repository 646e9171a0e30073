// Icons of lucide as their lines alone. The package's own component reads a context, takes names, sizes and classes that are
// not used here, and each line carries a random key that no compression makes smaller.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

interface Icon {
  __iconData: { node: [tag: string, attributes: Record<string, string>][] };
}

const icon = /\/node_modules\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/** Each icon that a script imports becomes `src/ui/art/drawing.ts` with its lines. The prerenderer keeps the package's. */
export const drawingsPlugin = (): Plugin => ({
  name: 'drawings',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: icon },
    async handler(id) {
      const { __iconData: data }: Icon = await import(pathToFileURL(id).href);
      const lines = data.node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes]);
      const maker = JSON.stringify(resolve('src/ui/art/drawing.ts'));
      return `import { drawingOf } from ${maker};\nexport default /* @__PURE__ */ drawingOf(${JSON.stringify(lines)});`;
    },
  },
});
