// The lists inside a .docx that say what its parts are (`[Content_Types].xml`) and what they refer to (`*.rels`).

/** The kind of an active part in a list of content types, or null. */
export const activeContent = (xml: string): string | null =>
  elementsOf(xml)
    .map(({ ContentType = '' }) => ContentType)
    .find((type) => /macroEnabled|vbaProject|oleObject|activeX/i.test(type)) ?? null;

/** What Word would fetch or start, or null. A hyperlink needs a click. A chart keeps its numbers in an embedded .xlsx. */
export function linksOutside(xml: string): string | null {
  for (const { Type = '', Target = '', TargetMode = '' } of elementsOf(xml)) {
    const kind = Type.slice(Type.lastIndexOf('/') + 1);
    const isOutside = /^\s*external\s*$/i.test(TargetMode) || /^\s*([a-z][a-z\d+.-]*:|\\\\)/i.test(Target);
    if (isOutside && kind !== 'hyperlink') return kind;
    if (activeKinds.test(kind) || (kind === 'package' && !/\.xlsx$/i.test(Target))) return kind;
  }
  return null;
}

const activeKinds = /^(oleObject|vbaProject|control|aFChunk|subDocument|frame)$/i;

/** The attributes of each element. A `<` ends an element, because no attribute may contain one. */
function elementsOf(xml: string): Partial<Record<string, string>>[] {
  return xml
    .split('<')
    .slice(1)
    .map((element) =>
      Object.fromEntries(
        [...element.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [
          name,
          decoded(double ?? single ?? ''),
        ]),
      ),
    );
}

/** With its character references as characters. */
const decoded = (text: string) =>
  text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
