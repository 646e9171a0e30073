import type { ItemFilter } from '#api/public/item.ts';
import { itemCategories, itemTypes } from '#contract/public/item.ts';

/** Reads the filter from the address or the form; empty, unknown and default values are left out. */
export function filterOf(from: Record<string, unknown>): ItemFilter {
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';
  const category = itemCategories.find((known) => known === from.category);
  const kind = itemTypes.find((known) => known === from.kind);
  const location = text(from.location).slice(0, 200);
  const keyword = text(from.keyword).slice(0, 200);
  const page = Math.trunc(Number(from.page));
  return {
    ...(kind && { kind }),
    ...(category && { category }),
    ...(location && { location }),
    ...(keyword && { keyword }),
    ...(page > 1 && page <= 100_000 && { page }),
  };
}
