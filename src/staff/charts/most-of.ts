/** The largest; undefined: all are 0, or several are equally large. */
export const mostOf = <Row>(rows: readonly Row[], sizeOf: (row: Row) => number): Row | undefined => {
  const [most, next] = [...rows].sort((one, other) => sizeOf(other) - sizeOf(one));
  return most && sizeOf(most) > (next ? sizeOf(next) : 0) ? most : undefined;
};
