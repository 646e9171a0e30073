import type { Topic } from './topic.ts';

const checked = '2026-11';

export const familyTopics: readonly Topic[] = [
  {
    id: 'domesticViolence',
    sources: [
      { act: 'domesticViolence', section: '3, 12, 17–21' },
      { act: 'bns', section: '85, 86' },
    ],
    calls: ['emergency', 'women181', 'women1091'],
    checked,
  },
  {
    id: 'dowry',
    sources: [
      { act: 'dowry', section: '3, 4' },
      { act: 'bns', section: '80, 85' },
    ],
    calls: ['emergency', 'women181', 'legalAid'],
    checked,
  },
  {
    id: 'maintenance',
    sources: [
      { act: 'bnss', section: '144, 145' },
      { act: 'legalServices', section: '12(c)' },
    ],
    calls: ['legalAid', 'women181'],
    checked,
  },
  {
    id: 'childMarriage',
    sources: [{ act: 'childMarriage', section: '2, 3, 9–11, 13, 16' }],
    calls: ['child', 'emergency'],
    checked,
  },
  {
    id: 'seniorCitizen',
    sources: [{ act: 'seniorCitizens', section: '4, 5, 7, 17, 23, 24' }],
    calls: ['senior', 'emergency'],
    checked,
  },
  {
    id: 'divorce',
    sources: [
      { act: 'hinduMarriage', section: '13, 13B, 24, 26' },
      { act: 'specialMarriage', section: '27, 28' },
      { act: 'muslimWomen', section: '3, 4' },
    ],
    calls: ['legalAid', 'women181'],
    checked,
  },
  {
    id: 'custody',
    sources: [
      { act: 'guardians', section: '17' },
      { act: 'hinduGuardianship', section: '6, 13' },
    ],
    calls: ['legalAid', 'child'],
    checked,
  },
  {
    id: 'daughters',
    sources: [{ act: 'hinduSuccession', section: '2, 6, 8, 10' }, { act: 'daughters' }],
    calls: ['legalAid'],
    checked,
  },
  { id: 'missing', sources: [{ act: 'missingChildren' }], calls: ['emergency', 'child'], checked },
  {
    id: 'choice',
    sources: [
      { act: 'constitution', article: '21' },
      { act: 'choice' },
      { act: 'specialMarriage', section: '4' },
    ],
    calls: ['emergency', 'women181', 'legalAid'],
    checked,
  },
  {
    id: 'foundChild',
    sources: [{ act: 'juvenileJustice', section: '32, 33, 56, 80, 81' }],
    calls: ['child', 'emergency'],
    checked,
  },
];
