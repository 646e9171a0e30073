import { resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { buildApp } from './build/build-app.ts';
import { chunkFileNames, chunkGroups } from './build/chunks.ts';
import { devShell, devVersion } from './build/dev-shell.ts';
import { drawingsPlugin } from './build/drawings.ts';
import { buildTarget } from './build/oldest-browsers.ts';
import { filesToPreload } from './build/preloads.ts';
import { prerenderPages } from './build/prerender.ts';
import { workerPlugin } from './build/worker-plugin.ts';

export default defineConfig(async ({ command }) => {
  // Otherwise NODE_ENV of a test runner or shell would put React's development build into the site.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return site();
});

/** Every module but the factory itself gets it in the place of Chakra's (src/ui/theme/README.md). */
const lightFactory = (): Plugin => {
  const file = resolve('src/ui/theme/light-factory.ts');
  return {
    name: 'light-factory',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '@chakra-ui/react/styled-system' && importer?.split('?')[0] !== file ? file : undefined,
  };
};

/** Parts of Chakra that this site does not use, which every phone would load (src/ui/theme/README.md). */
const withoutUnused = (): Plugin => {
  const unused = ['./preflight.js', './sva.js', './token-dictionary.js', '@pandacss/is-valid-prop'];
  return {
    name: 'without-unused',
    enforce: 'pre',
    resolveId: (source, importer) =>
      unused.includes(source) && importer?.endsWith('/@chakra-ui/react/dist/esm/styled-system/system.js')
        ? resolve('src/ui/theme/chakra-parts.ts')
        : undefined,
  };
};

/** react-i18next takes one function of i18next, which a citizen's page does not load (src/i18n/load.ts). */
const withoutI18next = (): Plugin => ({
  name: 'without-i18next',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) =>
    source === 'i18next' && importer?.includes('/node_modules/react-i18next/')
      ? resolve('src/i18n/key-from-selector.ts')
      : undefined,
});

const site = async (): Promise<UserConfig> => ({
  appType: 'custom',
  resolve: {
    alias: {
      // Emotion imports it for a component that is not used here.
      'hoist-non-react-statics': resolve('src/ui/theme/no-statics.ts'),
      '@emotion/is-prop-valid': resolve('src/ui/theme/is-prop-valid.ts'),
    },
  },
  define: { __VERSION__: JSON.stringify(await devVersion()) },
  plugins: [
    lightFactory(),
    withoutUnused(),
    withoutI18next(),
    drawingsPlugin(),
    tanstackRouter({
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // A staff loader stays in its component's chunk, so that the citizens' entry has no staff code.
        splitBehavior: ({ routeId }) =>
          routeId.startsWith('/_staff/')
            ? [['loader', 'component', 'pendingComponent', 'errorComponent']]
            : [['component']],
      },
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    devShell(),
    prerenderPages(),
    workerPlugin(),
  ],
  environments: {
    ssr: {
      build: {
        outDir: 'dist/prerender',
        copyPublicDir: false,
        rollupOptions: { input: 'src/app/prerender.tsx', output: { entryFileNames: 'prerender.js' } },
      },
    },
    client: {
      build: {
        outDir: 'dist/site',
        target: buildTarget,
        modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
        reportCompressedSize: false,
        // The licences of what the scripts contain ask for their texts in every copy.
        license: { fileName: 'third-party-notices.txt' },
        rollupOptions: {
          input: 'src/main.tsx',
          // Officers' modules come through index.ts, as citizens' do; a citizen's chunk loads none of them.
          treeshake: { moduleSideEffects: [{ test: /\/src\/offline\//, sideEffects: false }] },
          output: {
            chunkFileNames,
            entryFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
  },
  builder: { buildApp },
});
