import type { Topic } from './topic.ts';

const checked = '2026-11';

export const civilTopics: readonly Topic[] = [
  {
    id: 'caste',
    sources: [
      { act: 'constitution', article: '17' },
      { act: 'atrocities', section: '3, 4, 15A, 18A' },
      { act: 'civilRights', section: '3–7' },
      { act: 'legalServices', section: '12(a)' },
    ],
    calls: ['emergency', 'legalAid'],
    checked,
  },
  {
    id: 'policeMisconduct',
    sources: [
      { act: 'bns', section: '120' },
      { act: 'bsa', section: '23' },
      { act: 'humanRights', section: '12, 36(2)' },
    ],
    calls: ['legalAid'],
    checked,
  },
  { id: 'bribe', sources: [{ act: 'corruption', section: '7, 8' }], calls: [], checked },
  { id: 'houseSearch', sources: [{ act: 'bnss', section: '103, 105, 185' }], calls: ['legalAid'], checked },
  { id: 'rti', sources: [{ act: 'rti', section: '6, 7, 19' }], calls: [], checked },
  {
    id: 'consumer',
    sources: [
      { act: 'consumer', section: '34, 35, 69' },
      { act: 'bns', section: '318' },
    ],
    calls: [],
    checked,
  },
  {
    id: 'workplace',
    sources: [
      { act: 'workplace', section: '4, 6, 9' },
      { act: 'bns', section: '75' },
    ],
    calls: ['women181', 'emergency'],
    checked,
  },
  {
    id: 'land',
    sources: [
      { act: 'specificRelief', section: '6' },
      { act: 'bns', section: '329' },
      { act: 'bnss', section: '164' },
    ],
    calls: ['emergency', 'legalAid'],
    checked,
  },
  {
    id: 'childLabour',
    sources: [
      { act: 'constitution', article: '24' },
      { act: 'childLabour', section: '3, 3A, 14' },
    ],
    calls: ['child', 'emergency'],
    checked,
  },
  {
    id: 'goodSamaritan',
    sources: [{ act: 'motor', section: '134, 134A' }, { act: 'helpers' }],
    calls: ['ambulance', 'emergency'],
    checked,
  },
  {
    id: 'disability',
    sources: [
      { act: 'disability', section: '7, 12, 92' },
      { act: 'bnss', section: '179' },
      { act: 'legalServices', section: '12(d)' },
    ],
    calls: ['emergency', 'legalAid'],
    checked,
  },
];
