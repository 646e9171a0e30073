// Conversations of the demo: some answered, some that wait for the station.
import type { Insertable } from 'kysely';
import type { Language } from '#contract/shared/language.ts';
import type { CaseSecrets, Messages } from '../schema-messages.ts';
import type { SeededRandom } from './dice.ts';
import type { IncidentRows } from './incident.ts';

const hourMs = 3_600_000;
const every = 5;

interface DemoConversations {
  readonly secrets: Insertable<CaseSecrets>[];
  readonly messages: Insertable<Messages>[];
  /** Of each case in which the last word is the complainant's: when it came. */
  readonly waiting: ReadonlyMap<string, Date>;
}

/** Of the reports that an officer has opened, every fifth has messages; the last one of every second waits. */
export function demoConversations(
  dice: SeededRandom,
  reports: readonly IncidentRows[],
  { now, officers }: { now: Date; officers: ReadonlyMap<string, string> },
): DemoConversations {
  const secrets: Insertable<CaseSecrets>[] = [];
  const messages: Insertable<Messages>[] = [];
  const waiting = new Map<string, Date>();
  const opened = reports
    .filter(({ changes }) => changes.length > 0)
    .filter((_, index) => index % every === 0);
  for (const [index, { incident, changes }] of opened.entries()) {
    const { id: incident_id, language } = incident;
    const by = changes[0]?.account_id ?? '';
    const received = new Date(incident.received_at as Date);
    secrets.push({ sha256: dice.bytes(32), incident_id, origin: 'filing', at: received });
    let at = new Date(changes[0]?.at as Date);
    const isWaiting = index % 2 === 0;
    for (const [turn, text] of messageTexts[language].slice(0, isWaiting ? 2 : 3).entries()) {
      at = new Date(at.getTime() + dice.between(1, 12) * hourMs);
      if (at >= now) break;
      const isOfPolice = turn % 2 === 0;
      messages.push({
        id: dice.id(at),
        incident_id,
        side: isOfPolice ? 'police' : 'citizen',
        text,
        at,
        account_id: isOfPolice ? by : null,
        by_name: isOfPolice ? (officers.get(by) ?? null) : null,
        by_post: null,
        read_at: isOfPolice || !isWaiting ? at : null,
        body_sha256: dice.bytes(32),
      });
      if (isOfPolice) waiting.delete(incident_id);
      else waiting.set(incident_id, at);
    }
  }
  return { secrets, messages, waiting };
}

const messageTexts: Record<Language, readonly string[]> = {
  en: [
    'On which day and at what time did it happen?',
    'On Tuesday, at about half past six. My neighbour saw it too.',
    'Thank you. We have received it.',
  ],
  mr: [
    'ही घटना कोणत्या दिवशी आणि किती वाजता घडली?',
    'मंगळवारी संध्याकाळी साधारण साडेसहाला. माझ्या शेजाऱ्यांनीही पाहिले.',
    'धन्यवाद. ते आम्हाला मिळाले.',
  ],
};
