// The six cases of first aid; their texts and sources are in locales/<lang>/emergency.json under `firstAid`.

/** `checked`: YYYY-MM, when the steps were compared with the source. */
export const firstAidCases = [
  { id: 'snake', checked: '2026-11' },
  { id: 'shock', checked: '2026-11' },
  { id: 'drowning', checked: '2026-11' },
  { id: 'burns', checked: '2026-11' },
  { id: 'pesticide', checked: '2026-11' },
  { id: 'animal', checked: '2026-11' },
] as const;
