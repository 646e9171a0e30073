import type { Helpline } from './listed-lines.ts';

const head = 'M12 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6m0 6';
const woman = `${head}-5 8h10zM10 17v4m4-4v4`;
const scale = 'M12 4v16M8 20h8M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z';
const rupee = 'M7 4h11M7 9h11M15 20 8 13h2c6 0 6-9 0-9';

/** Our own line drawings, one path each: a drawing of several parts would cost the page an element a part. */
export const lineIcons: Record<Helpline['id'], string> = {
  police: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z',
  ambulance: 'M9 4h6v5h5v6h-5v5H9v-5H4V9h5z',
  fire: 'M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-2 1-4 2-5 1 2 2 2 3 2 1-3 0-5 1-8z',
  women181: woman,
  women1091: woman,
  child: `${head}v6m-5-4 5 1 5-1m-8 10 3-6 3 6`,
  senior: `${head}v7l-3 5m3-5 3 5m-3-10 5 3m0-2v9`,
  cyber: rupee,
  legalAid: scale,
  teleManas: 'M12 20C4 14 3 11 3 9a4 4 0 0 1 9-2 4 4 0 0 1 9 2c0 2-1 5-9 11z',
  atrocities: scale,
  bribery: scale,
  consumer: rupee,
};
