import type { organisation } from '#organisation';

type Line = (typeof organisation.helplines)[number]['id'];

const person = 'M12 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6M5 21a7 7 0 0 1 14 0';
const scale = 'M12 4v16M8 20h8M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z';
const rupee = 'M7 4h11M7 9h11M15 20 8 13h2c6 0 6-9 0-9';

/** Our own line drawings, one path each: a drawing of several parts would cost the page an element a part. */
export const lineIcons: Record<Line, string> = {
  emergency: 'M12 4 21 20H3zM12 10v4M12 17v.1',
  police: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z',
  ambulance: 'M9 4h6v5h5v6h-5v5H9v-5H4V9h5z',
  fire: 'M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-2 1-4 2-5 1 2 2 2 3 2 1-3 0-5 1-8z',
  women181: person,
  women1091: person,
  child: person,
  senior: person,
  cyber: rupee,
  legalAid: scale,
  teleManas: person,
  atrocities: scale,
  bribery: scale,
  consumer: rupee,
};
