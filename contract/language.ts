export const languages = ['en', 'mr'] as const;
export type Language = (typeof languages)[number];
