// The case packet: what an officer saves for another system is what the report says, with the files and their hashes.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, pageTest, signIn, signIns } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { fileAt } from '#fixtures/data/complaint.ts';

pageTest.use({ viewport: desk });

/** Stored files of a ZIP archive, by name. */
function filesIn(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    const [size, length] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)];
    const start = at + 30 + length;
    files.set(zip.toString('utf8', at + 30, start), zip.subarray(start, start + size));
    at = start + size;
  }
  return files;
}

pageTest(
  'a case packet has every field, says which file it lacks, and its own sums',
  async ({ page, line }) => {
    const answers = 'thing=vehicle\nregistration=MH12AB7711\nfather=Shankar Patil';
    const file = { id: '01935f3e-7c1a-7b6e-8f00-0000000000aa', name: 'bill.pdf', type: 'application/pdf' };
    const evidence = [{ ...file, bytes: 9, sha256: 'ab'.repeat(32) }];
    const { referenceId } = await fileAt(line.url, { location: 'Wadgaon', answers, evidence });
    await signIn(page, 'sho', `${signIns.sho.home}?tab=signature-desk`);
    await page.locator('#desk-reference').fill(referenceId);
    await page.locator('#desk-reference').press('Enter');
    await page.getByRole('button', { name: 'Sheet for CCTNS' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the case packet' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`${referenceId}.zip`);
    await expect(page.getByText('1 file is not in it')).toBeVisible();
    const files = filesIn(readFileSync(await saved.path()));
    expect([...files.keys()]).toEqual(['case.json', 'case.html', 'SHA256SUMS']);
    const packet = JSON.parse(String(files.get('case.json')));
    expect(packet.form).toContainEqual({ number: '6', field: 'father', value: 'Shankar Patil' });
    expect(packet.answers.registration).toBe('MH12AB7711');
    expect(packet.files).toMatchObject([{ name: 'bill.pdf', sha256: 'ab'.repeat(32), path: null }]);
    expect(String(files.get('case.html'))).toContain('Shankar Patil');
    for (const sum of String(files.get('SHA256SUMS')).trim().split('\n')) {
      const [hash = '', name = ''] = sum.split('  ');
      expect(
        createHash('sha256')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ).toBe(hash);
    }
  },
);
