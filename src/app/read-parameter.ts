/** A value that would not be written again as it stands is text: 662E41 and a number of 20 figures are no numbers. */
export function readParameter(value: string): unknown {
  const read: unknown = JSON.parse(value);
  if (typeof read === 'number' && String(read) !== value) return value;
  return read;
}
