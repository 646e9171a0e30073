// Breaches of the one way of every act: what a file of the server would say. [why it is one, the file, its text]
export const breaches = [
  ['refuses a repeat by itself', 'server/acts/a.ts', "throw new Problem('body_differs');"],
  ['compares versions by itself', 'server/acts/a.ts', "throw new Problem('stale_version', { current });"],
  [
    'writes the audit of an act',
    'server/routes/a.ts',
    "await writeAudit(db, { action: 'incident.sentBack' });",
  ],
  [
    'writes it under another name',
    'server/services/a.ts',
    "const action = 'incident.messages-close' as const;",
  ],
] as const;
