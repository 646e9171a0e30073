// Before `npm start` and the browser tests: build what is missing or older than its sources, else do nothing.
import { isBuilt } from './source-hash.ts';

if (!(await isBuilt())) {
  process.stdout.write('Building the site, this takes a moment …\n');
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ logLevel: 'warn' });
  await builder.buildApp();
}
