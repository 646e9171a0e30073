/** The words that both officers' consoles need before they open. */
export const officerWords = [
  'shell',
  'second-factor',
  'persons',
  'home',
  'problem',
  'plots',
  'staff-items',
  'conversation',
  'incidents',
  'deadlines',
  'writes',
  'call-list',
  'steps',
  'phrases',
  'stages',
  'procedure',
] as const;
