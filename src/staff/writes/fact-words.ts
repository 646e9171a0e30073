// A fact of a case in words: the same on the screen and on paper.
import { useTranslation } from 'react-i18next';
import type { ActKind } from '#contract/acts/all.ts';
import type { RecordedStep } from '#contract/procedure/step.ts';
import type { SettableStatus } from '#contract/shared/status.ts';
import type { CaseHistory, caseActKinds, statusChange } from '#contract/staff/incident.ts';
import type { NamesMr } from '#contract/staff/officer.ts';
import { rankOfPost } from '#contract/staff/person.ts';
import { type Author, type Fact, madeEarlier } from '#contract/staff/timeline.ts';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { howOf, resultOf, whatOf } from './ledger-words.ts';
import { useFullName } from './person-name.ts';
import { useNameAndPost, usePostWord, useStationWord } from './station-words.ts';

export interface FactWords {
  /** null: the fact is a status. */
  readonly title: string | null;
  readonly status: SettableStatus | null;
  /** Number, day, place and public words of a step; what a correction changed. */
  readonly details: readonly string[];
  /** When, and by whom. */
  readonly signature: string;
  readonly words: string;
}

/** `namesMr`: of the history that told the facts. */
export function useFactWords(namesMr: NamesMr | undefined): (fact: Fact) => FactWords {
  const { t } = useTranslation(['incidents', 'procedure', 'steps']);
  const { t: ofLedger } = useTranslation(['call-list', 'incidents', 'procedure']);
  const transferTitle = useTransferTitle(namesMr);
  const authorOf = useAuthor(namesMr);
  const stepWords = useStepWords(namesMr);
  const nameAndPost = useNameAndPost(namesMr);
  const titleOf = (fact: Fact): string | null => {
    if (fact.is === 'status') return null;
    if (fact.is === 'received') return t('history.received');
    if (fact.is === 'read') return t('history.read');
    if (fact.is === 'given') return transferTitle(fact.transfer);
    if (fact.is === 'investigator') return officerTitle(fact.choice.to);
    if (fact.is === 'step') return t(`procedure:kind.${fact.step.kind}`);
    if (fact.is === 'correction') return t('history.correction', { step: t(`procedure:kind.${fact.kind}`) });
    if (fact.is === 'message') return t(`history.message.${fact.message.side}`);
    if (fact.is === 'told') {
      const told = [
        whatOf(ofLedger, fact.telling),
        resultOf(ofLedger, fact.telling),
        howOf(ofLedger, fact.telling),
      ];
      return t('history.told', { what: told.join(', ') });
    }
    return t(`history.answer.${fact.answer}`);
  };
  const officerTitle = (to: { fullName: string; post: string } | null) =>
    to ? t('history.investigator', { to: nameAndPost(to) }) : t('history.noInvestigator');
  const detailsOf = (fact: Fact): string[] => {
    if (fact.is === 'step') return stepWords(fact.step, fact.at);
    if (fact.is !== 'correction') return [];
    const { was, now } = fact;
    const said = (values: typeof was) =>
      [
        formatDate(values.on),
        values.number,
        values.class && t(`steps:class.${values.class}`),
        values.toCitizen,
      ]
        .filter(Boolean)
        .join(' · ');
    return [
      t('history.was', { values: said(was) }),
      now ? t('history.is', { values: said(now) }) : t('history.never'),
    ];
  };
  const timeOf = (fact: Fact): string => {
    const made = madeEarlier(fact);
    const at = formatDateTime(fact.at);
    return made === null ? at : t('history.delivered', { made: formatDateTime(made), at });
  };
  return (fact) => ({
    title: titleOf(fact),
    status: fact.is === 'status' || fact.is === 'step' || fact.is === 'correction' ? fact.status : null,
    details: detailsOf(fact).map(withoutDirectionMarks),
    signature: [timeOf(fact), fact.by && authorOf(fact.by)].filter(Boolean).join(' · '),
    words: fact.words,
  });
}

/** What the step says besides its note; its day where it was recorded on another. */
function useStepWords(namesMr: NamesMr | undefined) {
  const nameOf = useFullName(namesMr);
  const { t } = useTranslation(['steps', 'incidents']);
  const { language } = useLanguage();
  return ({ on, number, facts, toCitizen, class: of }: RecordedStep, at: string): string[] => {
    const station = language === 'mr' ? (facts.stationMr ?? facts.station) : facts.station;
    const day = formatDate(on);
    const said = [
      day === formatDate(at) ? null : t('incidents:history.on', { day }),
      number,
      facts.officer && nameOf({ fullName: facts.officer }),
      facts.court,
      station,
      facts.permittedBy,
      facts.summary && t(`summary.${facts.summary}`),
      facts.outcome && t(`outcome.${facts.outcome}`),
      facts.days === undefined ? null : t('incidents:history.days', { count: facts.days }),
      of && t(`class.${of}`),
    ];
    const short = said.filter(Boolean).join(' · ');
    return [...(short ? [short] : []), ...(toCitizen ? [toCitizen] : [])];
  };
}

const writeOf = {
  taken: 'incident-take',
  sentBack: 'incident-send-back',
  reopened: 'incident-reopen',
} as const satisfies Record<(typeof caseActKinds)[number], ActKind>;

type Transfer = NonNullable<CaseHistory['transfers']>[number];

function useTransferTitle(namesMr: NamesMr | undefined): (transfer: Transfer) => string {
  const { t } = useTranslation(['incidents', 'writes']);
  const stationWord = useStationWord();
  const officerOf = useFullName(namesMr);
  return ({ kind = 'station', from, to: named }) => {
    const wordOf = (name: string) => withoutDirectionMarks(officerOf({ fullName: stationWord(name) }));
    const to = wordOf(named);
    if (kind === 'madeNormal')
      return to === '' ? t('history.madeNormal') : t('history.madeNormalFor', { to });
    if (kind !== 'station' && kind !== 'officer') return t(`writes:${writeOf[kind]}.history`, { to });
    const keys = kind === 'officer' ? (['toOfficer', 'fromOfficer'] as const) : (['given', 'moved'] as const);
    return from === null
      ? t(`history.${keys[0]}`, { to })
      : t(`history.${keys[1]}`, { from: wordOf(from), to });
  };
}

function useAuthor(namesMr: NamesMr | undefined): (author: Author) => string {
  const { t } = useTranslation('incidents');
  const nameOf = useFullName(namesMr);
  const nameAndPost = useNameAndPost(namesMr);
  const postWord = usePostWord();
  return ({ name: fullName, post: of, role }) => {
    // A person of the roster is not the station house officer.
    if (!role || (of && rankOfPost(of))) return nameAndPost({ fullName, post: of });
    const author = { name: withoutDirectionMarks(nameOf({ fullName })), role: t(`history.role.${role}`) };
    const post = of && withoutDirectionMarks(postWord(of));
    return post ? t('history.byPost', { ...author, post }) : t('history.by', author);
  };
}

type Signed = Pick<import('zod/mini').output<typeof statusChange>, 'at' | 'by' | 'post'>;

/** When a change was made, and by whom. */
export function useSignature(namesMr: NamesMr | undefined): (change: Signed) => string {
  const authorOf = useAuthor(namesMr);
  return ({ at, by, post }) =>
    `${formatDateTime(at)} · ${authorOf({ name: by.fullName, post, role: by.role })}`;
}
