import type { Topic } from './topic.ts';

const checkedIn = '2026-11';

export const civilTopics: readonly Topic[] = [
  {
    id: 'caste',
    sources: [
      { act: 'constitution', article: '17' },
      { act: 'atrocities', section: '3, 4, 15A, 18A' },
      { act: 'civilRights', section: '3–7' },
      { act: 'socialBoycott', section: '3–7' },
      { act: 'legalServices', section: '12(a)' },
    ],
    calls: ['emergency', 'atrocities', 'legalAid'],
    next: { form: 'harassment', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'bribe',
    sources: [{ act: 'corruption', section: '7, 8' }],
    calls: ['bribery'],
    next: {},
    checked: checkedIn,
  },
  {
    id: 'rti',
    sources: [{ act: 'rti', section: '6, 7, 19' }, { act: 'rtiRules' }],
    calls: [],
    next: {},
    checked: checkedIn,
  },
  {
    id: 'consumer',
    sources: [
      { act: 'consumer', section: '34, 35, 69' },
      { act: 'bns', section: '318' },
    ],
    calls: ['consumer'],
    next: { form: 'fraud' },
    checked: checkedIn,
  },
  {
    id: 'workplace',
    sources: [
      { act: 'workplace', section: '4, 6, 9' },
      { act: 'bns', section: '75' },
    ],
    calls: ['women181', 'emergency'],
    next: { form: 'harassment' },
    checked: null,
  },
  {
    id: 'land',
    sources: [
      { act: 'specificRelief', section: '6' },
      { act: 'mamlatdar', section: '5' },
      { act: 'bns', section: '329' },
      { act: 'bnss', section: '164' },
    ],
    calls: ['emergency', 'legalAid'],
    next: { form: 'other', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'childLabour',
    sources: [
      { act: 'constitution', article: '24' },
      { act: 'childLabour', section: '3, 3A, 14' },
    ],
    calls: ['child', 'emergency'],
    next: { others: ['nearest'] },
    checked: null,
  },
  {
    id: 'goodSamaritan',
    sources: [{ act: 'motor', section: '134, 134A, 162' }, { act: 'cashless' }, { act: 'helpers' }],
    calls: ['ambulance', 'emergency'],
    next: { form: 'traffic', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'disability',
    sources: [
      { act: 'disability', section: '7, 12, 92' },
      { act: 'bnss', section: '173(1), 179' },
      { act: 'legalServices', section: '12(d)' },
    ],
    calls: ['emergency', 'legalAid'],
    next: { others: ['nearest'] },
    checked: null,
  },
  {
    id: 'boycott',
    sources: [{ act: 'socialBoycott', section: '3–7' }],
    calls: ['emergency', 'atrocities', 'legalAid'],
    next: { form: 'harassment', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'moneylender',
    sources: [{ act: 'moneyLending', section: '4, 13, 17, 18, 39, 45' }],
    calls: ['emergency', 'legalAid'],
    next: { form: 'harassment', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'accidentMoney',
    sources: [{ act: 'motor', section: '161, 162, 166' }, { act: 'hitAndRun' }, { act: 'cashless' }],
    calls: ['ambulance', 'emergency', 'legalAid'],
    next: { form: 'traffic', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'lostPapers',
    sources: [{ act: 'lossCircular' }],
    calls: [],
    next: { others: ['nearest', 'found'] },
    checked: checkedIn,
  },
  {
    id: 'otherOffices',
    sources: [{ act: 'villagePanchayats', section: '45' }],
    calls: ['emergency', 'consumer', 'bribery'],
    next: {},
    checked: null,
  },
];
