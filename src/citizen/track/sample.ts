// The built-in sample: five steps, three of them done. All its texts are in the locale file.
export const sampleSteps = [
  { key: 'registered', date: '2024-01-15' },
  { key: 'started', date: '2024-01-16' },
  { key: 'evidence', date: '2024-01-20' },
  { key: 'suspect', date: null },
  { key: 'resolution', date: null },
] as const;

export const sampleCategory = 'theft';
