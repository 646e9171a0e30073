/** For labels of links that dial: nobody dials "one thousand and ninety-eight". */
export const spokenDigits = (number: string): string => [...number].join(' ');

/** A text for a voice: what is dialled digit by digit; sums, years and days stay numbers. */
export const forVoice = (text: string, dialled: ReadonlySet<string>): string =>
  text.replace(
    /(^|[^\d,.])(\d{3,})(?![,.]?\d)/g,
    (_, before: string, number: string) =>
      before + (dialled.has(number) || number.length > 6 ? spokenDigits(number) : number),
  );
