// Runs before `npm start` and the browser tests: builds when the build is missing or older than its sources.
import { isBuilt } from './source-hash.ts';

if (!(await isBuilt())) {
  process.stdout.write('Building the site, this takes a moment …\n');
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ logLevel: 'warn' });
  await builder.buildApp();
}
