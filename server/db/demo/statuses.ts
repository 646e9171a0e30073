// What the demo shows of each status: the notes that officers write beside it, in both languages as spoken at a
// station, and the stages of the procedure that its incidents are in.
import type { Stage } from '#contract/procedure/stages.ts';
import type { SettableStatus } from '#contract/shared/status.ts';

interface DemoStatus {
  readonly notes: readonly [string, ...string[]];
  /** In turn. */
  readonly stages: readonly [Stage, ...Stage[]];
}

export const demoStatuses: Record<SettableStatus, DemoStatus> = {
  action: {
    notes: [
      'A constable was sent to the place; statements of two witnesses are taken.',
      'घटनास्थळी भेट दिली. दोन साक्षीदारांचे जबाब नोंदवले.',
      'CCTV of the shop opposite asked for; the complainant is called for tomorrow 11:00.',
      'गुन्ह्याची नोंद घेतली. तपास अंमलदार नेमला.',
      'Written to the bank to hold the amount; the 1930 helpline number was given to the complainant.',
      'रात्रगस्त वाढवली. सरपंच व पोलीस पाटील यांना कळवले.',
      'Notice served. Both sides are called to the station on Monday.',
      'पंचनामा पूर्ण. चोरीच्या मालाची माहिती शेजारच्या ठाण्यांना पाठवली.',
    ],
    stages: [
      'preliminaryEnquiry',
      'investigation',
      'applicationEnquiry',
      'firRegistered',
      'refused',
      'sentOn',
      'firOrdered',
      'investigationOrdered',
      'furtherInvestigation',
    ],
  },
  resolved: {
    notes: [
      'Property found and returned to the owner against signature.',
      'मुद्देमाल हस्तगत. तक्रारदारास परत दिला.',
      'The person was found safe and handed over to the family.',
      'दोन्ही पक्षांत समेट. तक्रारदाराने लेखी दिले आहे.',
      'Amount held by the bank was credited back to the account.',
      'संशयितास ताब्यात घेतले. पुढील कार्यवाही न्यायालयात.',
    ],
    stages: ['chargeSheet', 'court', 'closedBeforeFir', 'fileClosed'],
  },
  noAction: {
    notes: [
      'The complainant does not wish to go on; written statement taken.',
      'दिवाणी स्वरूपाचा वाद. तहसील कार्यालयाकडे जाण्यास सांगितले.',
      'The place lies with the highway department; the report was passed on to them.',
      'चौकशीत तथ्य आढळले नाही. तक्रारदारास कळवले.',
    ],
    stages: ['nonCognizable', 'finalReport', 'notInvestigated'],
  },
};

/** What happens to an incident that is old enough, by a throw of the dice between 0 and 1. */
export const demoWays: readonly { readonly below: number; readonly statuses: readonly SettableStatus[] }[] = [
  { below: 0.15, statuses: [] },
  { below: 0.5, statuses: ['action'] },
  { below: 0.78, statuses: ['action', 'resolved'] },
  { below: 0.85, statuses: ['resolved'] },
  { below: 1, statuses: ['noAction'] },
];
