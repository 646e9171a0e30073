/** Of the rows whose references read alike: the one typed exactly, else the only one; two cannot be distinguished. */
export const theOneMeant = <Row extends { reference_id: string }>(
  reference: string,
  rows: readonly Row[],
): Row | undefined =>
  rows.find(({ reference_id }) => reference_id === reference) ?? (rows.length === 1 ? rows[0] : undefined);
