import { civilTopics } from './civil.ts';
import { criminalTopics } from './criminal.ts';
import { familyTopics } from './family.ts';
import { policeTopics } from './police.ts';

export const guidanceCategories = [
  ['police', policeTopics],
  ['criminal', criminalTopics],
  ['civil', civilTopics],
  ['family', familyTopics],
] as const;

export type GuidanceCategory = (typeof guidanceCategories)[number][0];
