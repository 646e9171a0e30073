// `npm run bench [-- area …]`: each figure beside its limit or goal, measured in the same run. Ratios are what to look at.
import { intake } from './intake.ts';
import { lighthouse } from './lighthouse.ts';
import { staff } from './staff.ts';

const areas: Record<string, () => Promise<string>> = { intake, lighthouse, staff };

const asked = process.argv.slice(2);
for (const [name, measure] of Object.entries(areas)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stdout.write(`## ${name}\n\n${await measure()}\n\n`);
}
