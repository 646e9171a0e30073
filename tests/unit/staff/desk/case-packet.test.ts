import { expect, it } from 'vitest';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { type CaseParts, packetJson, packetPage, packetPath } from '#staff/desk/case-packet.ts';
import { type FormField, formFields, handOverOf } from '#staff/desk/hand-over.ts';

const incident = {
  _id: 'one',
  referenceId: 'FIR-2024-AAAAAAAAA',
  fullName: 'Ram <b>Patil</b>',
  mobNumber: '9000000500',
  email: null,
  whoInvolved: '',
  location: { name: 'Wadgaon' },
  whereHappened: 'Wadgaon',
  whatHappened: 'My motorcycle & helmet were taken.\n"Yesterday"',
  incidentDate: '2026-11-01',
  incidentTime: '21:30',
  receivedAt: '2026-11-02T04:30:00.000Z',
  answers: 'thing=vehicle\nregistration=MH12AB1234\nwitness=Sita',
  mediaUrls: [{ url: '/media/secret-link' }],
  evidence: [],
} as unknown as IncidentReport;
const known = { station: 'Wadgaon', district: 'Pune', written: 'Written', delay: String, lines: () => [] };
const parts: CaseParts = {
  incident,
  history: { steps: [] },
  values: handOverOf(incident, [], known),
  files: [
    { name: 'a.jpg', type: 'image/jpeg', bytes: 3, sha256: 'a'.repeat(64), receivedAt: null, path: null },
    {
      name: 'b.jpg',
      type: 'image/jpeg',
      bytes: 4,
      sha256: 'b'.repeat(64),
      receivedAt: null,
      path: 'files/02-b.jpg',
    },
  ],
  madeAt: '2026-11-20T10:00:00.000Z',
};

it('has every field of the form, every answer and every file with its hash, and no link', () => {
  const packet = JSON.parse(packetJson(parts));
  expect(packet.form.map(({ field }: { field: FormField }) => field)).toEqual(
    formFields.flatMap(([, fields]) => fields),
  );
  expect(packet).toMatchObject({
    format: 'vishwas-case-1',
    reference: 'FIR-2024-AAAAAAAAA',
    answers: { thing: 'vehicle', registration: 'MH12AB1234', witness: 'Sita' },
    report: { whatHappened: incident.whatHappened, mobNumber: '9000000500' },
    files: parts.files,
  });
  expect(packetJson(parts)).not.toContain('secret-link');
});

it('is a page to print that loads nothing and runs nothing of what people wrote', () => {
  const page = packetPage(parts, {
    title: 'Case packet',
    force: 'Rural Police',
    label: (field) => field,
    answers: [{ name: 'witness', label: 'Who saw it?', value: '<script>alert(1)</script>' }],
    answered: 'Answers',
    files: 'Files',
    absent: 'not in the packet',
    language: 'en',
  });
  expect(page).toContain('My motorcycle &amp; helmet were taken.<br>&quot;Yesterday&quot;');
  expect(page).toContain('Ram &lt;b&gt;Patil&lt;/b&gt;');
  expect(page).toContain('a.jpg (not in the packet)');
  expect(page).toContain('b'.repeat(64));
  expect(page).not.toMatch(/<script|<img|<link|src=|href=/);
});

it('numbers files, and takes what no file system takes', () => {
  expect(packetPath(0, 'फोटो.jpg')).toBe('files/01-फोटो.jpg');
  expect(packetPath(11, '../../a:b?.jpg\u0000')).toBe('files/12-.._.._a_b_.jpg_');
});
