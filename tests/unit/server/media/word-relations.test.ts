import { describe, expect, it } from 'vitest';
import { activeContent, linksOutside } from '#server/media/inspection/word-relations.ts';

const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const refusalOf = (xml: string): string | null => {
  try {
    return linksOutside(xml);
  } catch (error) {
    return (error as { because: string }).because;
  }
};

describe('the lists of a Word file', () => {
  it.each([
    [`<Relationship Type="${type}/oleObject" Target="media/a.png"/>`, 'oleObject'],
    [`<Relationship\n  Type = '${type}/image'\n  Target = "https://x.example/"/>`, 'image'],
    [`<!-- a comment, isn't it --><Relationship Type="${type}/frame" Target="a"/>`, 'frame'],
    [`<Relationship Id Type="${type}/image" Target="media/a.png"/>`, null],
    [`<Relationship Type="${type}/hyperlink" Target="https://x.example/" TargetMode="External"/>`, null],
  ])('%s', (xml, found) => {
    expect(linksOutside(xml)).toBe(found);
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
