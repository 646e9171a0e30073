import { civilTopics } from './civil.ts';
import { criminalTopics } from './criminal.ts';
import { familyTopics } from './family.ts';

export const guidanceCategories = [
  ['criminal', criminalTopics],
  ['civil', civilTopics],
  ['family', familyTopics],
] as const;
