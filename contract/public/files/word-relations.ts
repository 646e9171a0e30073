// The lists inside a .docx that say what its parts are (`[Content_Types].xml`) and what they refer to (`*.rels`).
import { FileUnfit } from './unfit.ts';

/** The kind of an active part in a list of content types, or null. */
export function activeContent(xml: string): string | null {
  for (const { ContentType = '' } of elementsOf(xml))
    if (/macroEnabled|vbaProject|oleObject|activeX/i.test(ContentType)) return ContentType;
  return null;
}

/**
 * What the parts refer to outside the file. `refused`: the kind of what Word would start, or of a template that another machine
 * would give. `fetches`: Word would fetch a picture or look for an office's own template; the officer is warned. A hyperlink needs
 * a click. A chart keeps its numbers in an embedded .xlsx.
 */
export function outsideOf(xml: string): { refused: string | null; fetches: boolean } {
  let fetches = false;
  for (const { Type = '', Target = '', TargetMode = '' } of elementsOf(xml)) {
    const kind = Type.slice(Type.lastIndexOf('/') + 1);
    const isOutside = /^\s*external\s*$/i.test(TargetMode) || /^\s*([a-z][a-z\d+.-]*:|\\\\)/i.test(Target);
    if (isOutside && kind !== 'hyperlink') {
      if (!isOnlyFetched(kind, Target)) return { refused: kind, fetches };
      fetches = true;
    }
    if (activeKinds.test(kind) || (kind === 'package' && !/\.xlsx$/i.test(Target)))
      return { refused: kind, fetches };
  }
  return { refused: null, fetches };
}

/** A linked picture of the web, and a template on a drive of the writer's own PC. A share would get the officer's password. */
const isOnlyFetched = (kind: string, target: string): boolean =>
  (kind === 'image' && (/^\s*https?:/i.test(target) || isOnDrive(target))) ||
  (kind === 'attachedTemplate' && isOnDrive(target));

const isOnDrive = (target: string): boolean =>
  /^\s*(file:\/\/\/)?[a-z]:[/\\]/i.test(target) || (target !== '' && !/[:/\\]/.test(target));

const activeKinds = /^(oleObject|vbaProject|control|aFChunk|subDocument|frame)$/i;

/** A part's name and its kind have some hundred signs. */
const longestElement = 4 * 1024;

type Attributes = Partial<Record<string, string>>;

/** The attributes of each element. A `<` ends an element, because no attribute may contain one. */
function* elementsOf(xml: string): Generator<Attributes> {
  let from = xml.indexOf('<');
  while (from >= 0) {
    const next = xml.indexOf('<', from + 1);
    const end = next < 0 ? xml.length : next;
    if (end - from > longestElement) throw broken('an element of more than 4 kB');
    yield attributesOf(xml.slice(from + 1, end));
    from = next;
  }
}

/** Reads each sign once: a search that begins again at each sign takes hours for a long word. */
function attributesOf(element: string): Attributes {
  const attributes: Attributes = {};
  let at = 0;
  const pass = (signs: RegExp) => {
    const from = at;
    while (at < element.length && signs.test(element.charAt(at))) at += 1;
    return element.slice(from, at);
  };
  while (at < element.length) {
    const name = pass(/[\w:]/);
    if (name === '') {
      at += 1;
      continue;
    }
    pass(/\s/);
    if (element.charAt(at) !== '=') continue;
    at += 1;
    pass(/\s/);
    const quote = element.charAt(at);
    if (quote !== '"' && quote !== "'") continue;
    const end = element.indexOf(quote, at + 1);
    if (end < 0) throw broken('an attribute without an end');
    attributes[name] = decoded(element.slice(at + 1, end));
    at = end + 1;
  }
  return attributes;
}

/** With its character references as characters. */
const decoded = (text: string) =>
  text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const broken = (what: string) => new FileUnfit('damaged', `broken list of parts: ${what}`);
