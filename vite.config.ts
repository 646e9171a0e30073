import { resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { buildApp } from './build/build-app.ts';
import { chunkFileNames, chunkGroups } from './build/chunks.ts';
import { devShell, devVersion } from './build/dev-shell.ts';
import { prerenderPages } from './build/prerender.ts';
import { workerPlugin } from './build/worker-plugin.ts';

export default defineConfig(async ({ command }) => {
  // Else a test runner's NODE_ENV, or a shell's, would bring React's development build to the phones.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return site();
});

const site = async (): Promise<UserConfig> => ({
  appType: 'custom',
  // Emotion takes it along for a component of its own that nothing here uses.
  resolve: { alias: { 'hoist-non-react-statics': resolve('src/ui/theme/no-statics.ts') } },
  define: { __VERSION__: JSON.stringify(await devVersion()) },
  plugins: [
    tanstackRouter({
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // A staff loader goes with its component, so that staff code stays out of the citizens' entry.
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
        target: 'es2022',
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rollupOptions: {
          input: 'src/main.tsx',
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
