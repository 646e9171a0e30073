import type { Topic } from './topic.ts';

const checked = '2026-11';

export const criminalTopics: readonly Topic[] = [
  {
    id: 'firHow',
    sources: [
      { act: 'bnss', section: '173(1)' },
      { act: 'bnss', section: '173(2)' },
    ],
    calls: ['police'],
    checked,
  },
  { id: 'zeroFir', sources: [{ act: 'bnss', section: '173(1)' }], calls: ['police'], checked },
  {
    id: 'firRefused',
    sources: [
      { act: 'bnss', section: '173(3), 173(4)' },
      { act: 'bnss', section: '175(3)' },
      { act: 'bns', section: '199' },
    ],
    calls: ['legalAid'],
    checked,
  },
  { id: 'firAfter', sources: [{ act: 'bnss', section: '193(3)(ii)' }], calls: ['police'], checked },
  {
    id: 'arrest',
    sources: [
      { act: 'constitution', article: '22' },
      { act: 'bnss', section: '38, 43(5), 47, 48, 53, 58' },
      { act: 'legalServices', section: '12(g)' },
    ],
    calls: ['legalAid'],
    checked,
  },
  { id: 'bail', sources: [{ act: 'bnss', section: '478, 480, 482' }], calls: ['legalAid'], checked },
  {
    id: 'theft',
    sources: [
      { act: 'bns', section: '303, 304, 309' },
      { act: 'bnss', section: '173(2)' },
    ],
    calls: ['emergency'],
    checked,
  },
  {
    id: 'cyberFraud',
    sources: [
      { act: 'bns', section: '318' },
      { act: 'it', section: '66C, 66D' },
    ],
    calls: ['cyber'],
    checked,
  },
  {
    id: 'sexualOffence',
    sources: [
      { act: 'bns', section: '72' },
      { act: 'bnss', section: '173(1), 176(1), 184, 397' },
      { act: 'pocso', section: '19' },
    ],
    calls: ['emergency', 'women181', 'child'],
    checked,
  },
  { id: 'witness', sources: [{ act: 'bnss', section: '179, 180, 181' }], calls: ['legalAid'], checked },
  { id: 'evidence', sources: [{ act: 'bsa', section: '63(4)(c)' }], calls: ['legalAid'], checked },
  { id: 'mistake', sources: [{ act: 'bns', section: '217' }], calls: [], checked },
];
