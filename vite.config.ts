import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  define: { __VERSION__: JSON.stringify('0.1.0') },
  plugins: [
    tanstackRouter({ autoCodeSplitting: true, quoteStyle: 'single', semicolons: true, addExtensions: true, disableLogging: true }),
    react(),
  ],
  build: { outDir: 'dist/site', manifest: true, rollupOptions: { input: 'src/main.tsx' } },
});
