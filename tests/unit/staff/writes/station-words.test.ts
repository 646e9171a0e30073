import { expect, it } from 'vitest';
import { inMarathi } from '#staff/writes/station-words.ts';

const stations = [
  { stationName: 'Gaon', stationNameMr: 'गाव' },
  { stationName: 'Wadgaon', stationNameMr: 'वडगाव' },
  { stationName: 'Nandgaon' },
];

it.each([
  ['Wadgaon', 'वडगाव'],
  ['PSI 1043, Wadgaon', 'PSI 1043, वडगाव'],
  ['Nandgaon', 'Nandgaon'],
  ['Sunil Wadgaon', 'Sunil Wadgaon'],
  ['DYSP', 'DYSP'],
])('%s is %s for a reader of Marathi', (written, read) => {
  expect(inMarathi(written, stations)).toBe(read);
});
