import { describe, expect, it } from 'vitest';
import { activeContent, outsideOf } from '#contract/public/files/word-relations.ts';

const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const refusalOf = (xml: string): string | null => {
  try {
    return outsideOf(xml).refused;
  } catch (error) {
    return (error as { because: string }).because;
  }
};

describe('the lists of a Word file', () => {
  it.each([
    [`<Relationship Type="${type}/oleObject" Target="media/a.png"/>`, 'oleObject'],
    [
      `<Relationship\n  Type = '${type}/attachedTemplate'\n  Target = "https://x.example/"/>`,
      'attachedTemplate',
    ],
    [`<Relationship Type="${type}/image" Target="\\\\x.example\\a.png" TargetMode="External"/>`, 'image'],
    [
      `<Relationship Type="${type}/attachedTemplate" Target="file://x/a.dotx" TargetMode="External"/>`,
      'attachedTemplate',
    ],
    [`<!-- a comment, isn't it --><Relationship Type="${type}/frame" Target="a"/>`, 'frame'],
    [`<Relationship Id Type="${type}/image" Target="media/a.png"/>`, null],
    [`<Relationship Type="${type}/hyperlink" Target="https://x.example/" TargetMode="External"/>`, null],
  ])('%s', (xml, found) => {
    expect(outsideOf(xml)).toEqual({ refused: found, fetches: false });
  });

  it.each([
    ['image', 'https://x.example/logo.png'],
    ['image', 'file:///C:/office/logo.png'],
    ['attachedTemplate', 'file:///D:\\Office\\Letter.dotx'],
    ['attachedTemplate', 'Letter.dotx'],
  ])('let a file be kept with a warning: %s %s', (kind, target) => {
    const xml = `<Relationship Type="${type}/${kind}" Target="${target}" TargetMode="External"/>`;
    expect(outsideOf(xml)).toEqual({ refused: null, fetches: true });
  });

  it('are refused with an element that no program writes', () => {
    expect(refusalOf(`<Relationships>${'a'.repeat(5000)}</Relationships>`)).toMatch(/more than 4 kB/);
    expect(refusalOf(`<Relationship Type="${type}/image Target='a'/>`)).toMatch(/without an end/);
  });

  it('name an active kind', () => {
    expect(
      activeContent('<Override PartName="/a" ContentType="application/vnd.ms-office.vbaProject"/>'),
    ).toMatch(/vbaProject/);
    expect(activeContent('<Default Extension="xml" ContentType="application/xml"/>')).toBeNull();
  });
});
