import type { Topic } from './topic.ts';

const checkedIn = '2026-11';

export const familyTopics: readonly Topic[] = [
  {
    id: 'domesticViolence',
    sources: [
      { act: 'domesticViolence', section: '2, 3, 12, 17–21' },
      { act: 'bns', section: '85, 86' },
    ],
    calls: ['emergency', 'women181', 'women1091'],
    next: { form: 'domestic', others: ['nearest'] },
    checked: null,
  },
  {
    id: 'dowry',
    sources: [
      { act: 'dowry', section: '3, 4, 7(3)' },
      { act: 'bns', section: '80, 85' },
    ],
    calls: ['emergency', 'women181', 'legalAid'],
    next: { form: 'domestic', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'maintenance',
    sources: [
      { act: 'bnss', section: '144, 145' },
      { act: 'legalServices', section: '12(c)' },
    ],
    calls: ['legalAid', 'women181'],
    next: {},
    checked: null,
  },
  {
    id: 'childMarriage',
    sources: [{ act: 'childMarriage', section: '2, 3, 9–11, 13, 16' }],
    calls: ['child', 'emergency'],
    next: { others: ['nearest'] },
    checked: null,
  },
  {
    id: 'seniorCitizen',
    sources: [{ act: 'seniorCitizens', section: '2, 4, 5, 7, 17, 23, 24' }],
    calls: ['senior', 'emergency'],
    next: { form: 'domestic', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'divorce',
    sources: [
      { act: 'hinduMarriage', section: '13, 13B, 24, 26' },
      { act: 'specialMarriage', section: '27, 28' },
      { act: 'muslimWomen', section: '3, 4' },
    ],
    calls: ['legalAid', 'women181'],
    next: {},
    checked: null,
  },
  {
    id: 'custody',
    sources: [
      { act: 'guardians', section: '17' },
      { act: 'hinduGuardianship', section: '6, 13' },
    ],
    calls: ['legalAid', 'child'],
    next: {},
    checked: null,
  },
  {
    id: 'daughters',
    sources: [
      { act: 'hinduSuccession', section: '2, 6, 8, 10' },
      { act: 'daughters' },
      { act: 'tribalDaughters' },
    ],
    calls: ['legalAid'],
    next: {},
    checked: checkedIn,
  },
  {
    id: 'missing',
    sources: [{ act: 'missingChildren' }],
    calls: ['emergency', 'child'],
    next: { form: 'missing', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'choice',
    sources: [
      { act: 'constitution', article: '21' },
      { act: 'choice' },
      { act: 'safeHouses' },
      { act: 'specialMarriage', section: '4' },
    ],
    calls: ['emergency', 'women181', 'legalAid'],
    next: { others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'foundChild',
    sources: [{ act: 'juvenileJustice', section: '32, 33, 56, 80, 81' }],
    calls: ['child', 'emergency'],
    next: { others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'missingAdult',
    sources: [{ act: 'missingRegister' }, { act: 'bnss', section: '173(1)' }],
    calls: ['emergency'],
    next: { form: 'missing', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'despair',
    sources: [{ act: 'mentalHealthcare', section: '115' }],
    calls: ['teleManas', 'emergency', 'ambulance'],
    next: {},
    checked: checkedIn,
  },
];
