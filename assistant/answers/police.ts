import type { Topic } from './topic.ts';

const checkedIn = '2026-11';

export const policeTopics: readonly Topic[] = [
  {
    id: 'firHow',
    sources: [{ act: 'bnss', section: '173(1), 173(2), 174' }],
    calls: ['emergency'],
    next: { form: 'other', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'nc',
    sources: [
      { act: 'bnss', section: '174' },
      { act: 'bns', section: '115(2), 303(2), 351, 352' },
    ],
    calls: ['legalAid'],
    next: { others: ['nearest', 'track'] },
    checked: checkedIn,
  },
  {
    id: 'zeroFir',
    sources: [{ act: 'bnss', section: '173(1)' }, { act: 'zeroFirPractice' }],
    calls: ['legalAid'],
    next: { form: 'other', others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'firRefused',
    sources: [
      { act: 'bnss', section: '173(3), 173(4), 174, 175(3)' },
      { act: 'bns', section: '199' },
    ],
    calls: ['legalAid'],
    next: { others: ['letter', 'nearest'] },
    checked: checkedIn,
  },
  {
    id: 'firAfter',
    sources: [{ act: 'bnss', section: '193(3)(ii)' }],
    calls: ['legalAid'],
    next: { others: ['track', 'nearest'] },
    checked: checkedIn,
  },
  {
    id: 'policeMisconduct',
    sources: [
      { act: 'bns', section: '120' },
      { act: 'bsa', section: '23' },
      { act: 'humanRights', section: '12, 36(2)' },
      { act: 'mahaPolice', section: '22P–22S' },
    ],
    calls: ['legalAid'],
    next: { form: 'other', others: ['letter'] },
    checked: checkedIn,
  },
  {
    id: 'arrest',
    sources: [
      { act: 'constitution', article: '22' },
      { act: 'bnss', section: '36, 37, 38, 43(5), 47, 48, 53, 58' },
      { act: 'legalServices', section: '12(g)' },
      { act: 'arrestGrounds' },
    ],
    calls: ['legalAid'],
    next: { others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'accusedNotice',
    sources: [
      { act: 'bnss', section: '35(3)–35(7)' },
      { act: 'constitution', article: '20' },
    ],
    calls: ['legalAid'],
    next: { others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'bail',
    sources: [{ act: 'bnss', section: '187(3), 478, 479, 480, 482, 483' }],
    calls: ['legalAid'],
    next: {},
    checked: checkedIn,
  },
  {
    id: 'houseSearch',
    sources: [{ act: 'bnss', section: '103, 105, 185' }],
    calls: ['legalAid'],
    next: { others: ['letter'] },
    checked: null,
  },
  {
    id: 'seizedThings',
    sources: [{ act: 'bnss', section: '497, 503' }],
    calls: ['legalAid'],
    next: { others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'witness',
    sources: [{ act: 'bnss', section: '179, 180, 181, 398' }, { act: 'witnessProtection' }],
    calls: ['legalAid'],
    next: { others: ['nearest'] },
    checked: checkedIn,
  },
  {
    id: 'evidence',
    sources: [{ act: 'bsa', section: '63(4)(c)' }],
    calls: ['legalAid'],
    next: {},
    checked: checkedIn,
  },
  {
    id: 'mistake',
    sources: [{ act: 'bns', section: '217, 248' }],
    calls: [],
    next: { others: ['nearest', 'track'] },
    checked: checkedIn,
  },
];
