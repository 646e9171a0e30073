// What is printed of one report and of a list of them.

import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useCaseHistory } from '#api/staff/incident-details.ts';
import { useNow } from '#api/staff/now.ts';
import { fieldText, type IncidentReport } from '#contract/staff/incident.ts';
import { sharedFacts, timelineOf } from '#contract/staff/timeline.ts';
import { answersAsText, useAnswerWords } from '#i18n/answers.ts';
import { formatDate, formatDateTime, formatSize } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { organisation } from '#organisation';
import { contactText } from '#staff/list/ContactValue.tsx';
import { kindWord } from '#staff/list/kind-word.ts';
import { useFactWords } from '#staff/writes/fact-words.ts';
import { useNameAndPost } from '#staff/writes/station-words.ts';
import { useStatusWord } from '#staff/writes/status.tsx';
import { PrintSheet, PrintTable } from '#ui/layout/PrintSheet.tsx';
import { PaperSheet } from '#ui/papers/PaperSheet.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { lineNames } from './DetailFields.tsx';

/** The complainant signs a statement, which holds no note of the officers; the office keeps a case sheet with all of them. */
export type ReportSheet = 'statement' | 'case';

type Props = { incident: IncidentReport; sheet: ReportSheet };

/** Force, station, reference, words, files with their hashes, what happened, and places to sign. */
export function ReportPaper({ incident, sheet }: Props) {
  const { t } = useTranslation('incidents');
  const { language } = useLanguage();
  const statusWord = useStatusWord();
  const now = useNow();
  const { data = [], ...history } = useCaseHistory(incident._id);
  const wordsOf = useFactWords(history.namesMr);
  const nameAndPost = useNameAndPost();
  const station = useStationOf(incident);
  const { incidentDate, incidentTime, investigator, evidence = [] } = incident;
  const all = timelineOf({ ...history, data }, incident);
  const facts = sheet === 'case' ? all : sharedFacts(all);
  useAnswerWords(incident.answers);
  const happened = [incidentDate && formatDate(incidentDate), incidentTime].filter(Boolean).join(', ');
  const kind = [kindWord(t, incident), incident.category === null && t('list.fromAssistant')]
    .filter(Boolean)
    .join(', ');
  const rows: [string, string][] = [
    [t('paper.station'), station],
    [t('details.reference'), incident.referenceId],
    [t('details.type'), `${kind} (${t(`badge.${incident.reportType}`)})`],
    [t('details.status'), statusWord(incident.status)],
    [t('investigator.title'), investigator ? nameAndPost(investigator) : ''],
    ...lineNames.map((name): [string, string] => {
      const text = fieldText(incident, name) ?? '';
      if (name === 'answers') return [t('details.field.answers'), answersAsText(t, text)];
      return [t(`details.field.${name}`), name === 'contactPreference' ? contactText(t, text) : text];
    }),
    [t('details.incidentTime'), happened],
    [t('details.date'), formatDateTime(incident.createdAt)],
  ];
  const listed = [
    ...evidence.map(({ name, bytes, sha256, receivedAt: at }) => {
      const file = t('paper.file', { name, size: formatSize(bytes), hash: sha256 });
      return `${t('paper.files')}: ${file}${at ? '' : `, ${t('paper.missing')}`}`;
    }),
    ...facts.map((fact) => {
      const { title, status, details, signature, words } = wordsOf(fact);
      return [signature, title, status && statusWord(status), ...details, words].filter(Boolean).join(' · ');
    }),
  ];
  return (
    <PaperSheet
      language={language}
      texts={{
        head: organisation.force[language],
        title: t(sheet === 'case' ? 'paper.caseSheet' : 'paper.report', {
          reference: incident.referenceId,
        }),
        rows: rows
          .filter(([, text]) => text !== '')
          .map(([label, text]) => [label, withoutDirectionMarks(text)] as const),
        words: [t('details.what'), withoutDirectionMarks(incident.whatHappened)],
        paragraphs: [...new Set(listed.map(withoutDirectionMarks))],
        signs: sheet === 'case' ? [t('paper.signStation')] : [t('paper.sign'), t('paper.signStation')],
        foot: `${t('paper.printed', { when: formatDateTime(now) })} · ${t('paper.notFir')}`,
      }}
    />
  );
}

/** The rows of the page, without buttons. */
export function ListPaper({ rows, total }: { rows: readonly IncidentReport[]; total: number }) {
  const { t } = useTranslation('incidents');
  const { language } = useLanguage();
  const { role, user } = useSession();
  const statusWord = useStatusWord();
  const now = useNow();
  const place = role === 'pi' ? (stationNameIn(language, user) ?? '') : '';
  const head = ['reference', 'type', 'location', 'reportedBy', 'date', 'status'] as const;
  return (
    <PrintSheet lang={language} aria-label={t('paper.list')}>
      <p>{[organisation.force[language], place].filter(Boolean).join(' · ')}</p>
      <chakra.h2 fontSize="xl">{t('paper.list')}</chakra.h2>
      <p>
        {t('paper.shown', { count: rows.length, total })} ·{' '}
        {t('paper.printed', { when: formatDateTime(now) })}
      </p>
      <PrintTable>
        <thead>
          <tr>
            {head.map((key) => (
              <th key={key} scope="col">
                {key === 'reference' ? t('details.reference') : t(`column.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id}>
              <td translate="no">{row.referenceId}</td>
              <td>{kindWord(t, row)}</td>
              <td>{withoutDirectionMarks(row.location.name)}</td>
              <td>{withoutDirectionMarks(row.fullName)}</td>
              <td>{formatDateTime(row.createdAt)}</td>
              <td>{statusWord(row.status)}</td>
            </tr>
          ))}
        </tbody>
      </PrintTable>
    </PrintSheet>
  );
}

function useStationOf({ transferredTo }: IncidentReport): string {
  const { language } = useLanguage();
  const { role, user } = useSession();
  if (transferredTo) return stationNameIn(language, transferredTo) ?? '';
  return role === 'pi' ? (stationNameIn(language, user) ?? '') : '';
}
