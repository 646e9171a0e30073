// Apart from the schema of a complaint, because the form's address names a category and every page knows all addresses.
const first = ['theft', 'fraud', 'harassment', 'cybercrime', 'domestic', 'traffic'] as const;
export const complaintCategories = [...first, 'other'] as const;
export type ComplaintCategory = (typeof complaintCategories)[number];

/** What the form offers. A missing person has a tile of its own; on the wire it is `other` with the answer `matter=missing`. */
export const complaintTiles = [...first, 'missing', 'other'] as const;
export type ComplaintTile = (typeof complaintTiles)[number];

/** Hidden from people who only hold a reference, and from the lists of a phone: the paper lies in the house where it happened. */
const untold: readonly string[] = ['domestic', 'harassment'] satisfies ComplaintCategory[];

/** null: this category is hidden. */
export const toldCategory = <Category extends string>(category: Category | null): Category | null =>
  category !== null && untold.includes(category) ? null : category;
