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
