// Apart from the schema of a complaint, because the form's address names a category and every page knows all addresses.
export const complaintCategories = [
  'theft',
  'fraud',
  'harassment',
  'cybercrime',
  'domestic',
  'traffic',
  'other',
] as const;
export type ComplaintCategory = (typeof complaintCategories)[number];

/** Hidden from people who only hold a reference, and from the lists of a phone: the paper lies in the house where it happened. */
const untold: readonly string[] = ['domestic', 'harassment'] satisfies ComplaintCategory[];

/** null: this category is hidden. */
export const toldCategory = <Category extends string>(category: Category | null): Category | null =>
  category !== null && untold.includes(category) ? null : category;
