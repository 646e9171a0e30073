import { civil } from './civil.ts';
import { criminal } from './criminal.ts';
import { family } from './family.ts';

export const categories = [
  ['criminal', criminal],
  ['civil', civil],
  ['family', family],
] as const;
