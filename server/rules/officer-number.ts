/** The proposed number if it is free, else the one after the highest; numbers are never reused. */
export function settleOfficerNumber(proposed: string, given: readonly string[]): string {
  if (!given.includes(proposed)) return proposed;
  const highest = Math.max(...given.map((number) => Number(number.replace(/\D/g, ''))));
  return `OFF${String(highest + 1).padStart(3, '0')}`;
}
