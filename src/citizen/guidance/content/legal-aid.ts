/** Who gets a free lawyer. The amounts are in the locale files; a State may raise them by notification. */
export const legalAid = { section: '12, 13', checked: '2026-11' } as const;
