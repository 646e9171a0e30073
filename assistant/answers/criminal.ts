import type { Topic } from './topic.ts';

const checkedIn = '2026-11';

export const criminalTopics: readonly Topic[] = [
  {
    id: 'theft',
    sources: [
      { act: 'bns', section: '303(2), 304, 309' },
      { act: 'bnss', section: '173(2), 174' },
    ],
    calls: ['emergency'],
    next: { form: 'theft', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'cyberFraud',
    sources: [{ act: 'bns', section: '318, 319' }, { act: 'it', section: '66C, 66D' }, { act: 'rbi' }],
    calls: ['cyber'],
    next: { form: 'cybercrime', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'beaten',
    sources: [
      { act: 'bns', section: '115–118, 124' },
      { act: 'bnss', section: '126, 174' },
    ],
    calls: ['emergency', 'ambulance'],
    next: { form: 'other', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'threats',
    sources: [
      { act: 'bns', section: '77, 78, 308, 351' },
      { act: 'it', section: '66E, 67, 67A' },
    ],
    calls: ['emergency', 'cyber', 'women181'],
    next: { form: 'harassment', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'sexualOffence',
    sources: [
      { act: 'bns', section: '72' },
      { act: 'bnss', section: '173(1), 176(1), 183(6), 184, 396, 397' },
      { act: 'pocso', section: '19, 21' },
    ],
    calls: ['emergency', 'women181', 'child'],
    next: { others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'manodhairya',
    sources: [{ act: 'manodhairya' }, { act: 'bnss', section: '396' }],
    calls: ['legalAid', 'women181', 'child'],
    next: { others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'loanApp',
    sources: [
      { act: 'digitalLending' },
      { act: 'bns', section: '308, 351' },
      { act: 'it', section: '66E, 67' },
    ],
    calls: ['cyber', 'emergency'],
    next: { form: 'cybercrime', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'cropTheft',
    sources: [
      { act: 'bns', section: '303(2), 324, 326' },
      { act: 'bnss', section: '174' },
      { act: 'cropInsurance' },
    ],
    calls: ['emergency', 'fire'],
    next: { form: 'theft', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'cattleTheft',
    sources: [{ act: 'bns', section: '303(2)' }, { act: 'bnss', section: '173(1)' }, { act: 'earTag' }],
    calls: ['emergency'],
    next: { form: 'theft', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'blackMagic',
    sources: [{ act: 'blackMagic', section: '3, 5' }],
    calls: ['emergency', 'ambulance'],
    next: { form: 'other', others: ['nearest'] },
    checked: checkedIn,
  },
];
