// `npm run bench`: each figure beside its limit, measured in the same run. Ratios are what to look at.
import { measureIntake } from './intake.ts';

const { ours, limit } = await measureIntake();
const row = (name: string, value: string) =>
  process.stdout.write(`${name.padEnd(44)}${value.padStart(10)}\n`);
row('complaints/s, one bare durable row (limit)', limit.toFixed(0));
row('complaints/s, checked, routed, signed (ours)', ours.toFixed(0));
row('ours / limit', (ours / limit).toFixed(2));
