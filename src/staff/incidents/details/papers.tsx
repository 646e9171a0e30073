// What is printed of one report and of a list of them.
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useCaseHistory } from '#api/staff/incident-details.ts';
import { countedSteps } from '#contract/procedure/progress.ts';
import { fieldText, type IncidentReport } from '#contract/staff/incident.ts';
import { answersAsText, useAnswerWords } from '#i18n/answers.ts';
import { formatDate, formatDateTime, formatSize } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { organisation } from '#organisation';
import { contactText } from '#staff/list/ContactValue.tsx';
import { useHistoryLines, useSignature } from '#staff/writes/history-lines.ts';
import { useStatusWord } from '#staff/writes/status.tsx';
import { PrintSheet, PrintTable } from '#ui/layout/PrintSheet.tsx';
import { PaperSheet } from '#ui/papers/PaperSheet.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { categoryWord } from '../list/columns.tsx';
import { lineNames } from './DetailFields.tsx';

/** Force, station, reference, words, files with their hashes, history, and two places to sign. */
export function ReportPaper({ incident }: { incident: IncidentReport }) {
  const { t } = useTranslation(['incidents', 'procedure', 'conversation']);
  const { language } = useLanguage();
  const statusWord = useStatusWord();
  const signatureOf = useSignature();
  const history = useCaseHistory(incident._id);
  const lines = useHistoryLines(history, incident);
  const station = useStationOf(incident);
  const { incidentDate, incidentTime, receivedAt, readAt, investigator, evidence = [] } = incident;
  useAnswerWords(incident.answers);
  const happened = [incidentDate && formatDate(incidentDate), incidentTime].filter(Boolean).join(', ');
  const rows: [string, string][] = [
    [t('paper.station'), station],
    [t('details.reference'), incident.referenceId],
    [t('details.type'), `${categoryWord(t, incident.category)} (${t(`badge.${incident.reportType}`)})`],
    [t('details.status'), statusWord(incident.status)],
    [t('investigator.title'), investigator ? `${investigator.fullName}, ${investigator.post}` : ''],
    ...lineNames.map((name): [string, string] => {
      const text = fieldText(incident, name) ?? '';
      if (name === 'answers') return [t('details.field.answers'), answersAsText(t, text)];
      return [t(`details.field.${name}`), name === 'contactPreference' ? contactText(t, text) : text];
    }),
    [t('details.incidentTime'), happened],
    [t('details.date'), formatDateTime(incident.createdAt)],
  ];
  const steps = countedSteps({ receivedAt, readAt, steps: history.steps ?? [] });
  const listed = [
    ...evidence.map(({ name, bytes, sha256, receivedAt: at }) => {
      const file = t('paper.file', { name, size: formatSize(bytes), hash: sha256 });
      return `${t('paper.files')}: ${file}${at ? '' : `, ${t('paper.missing')}`}`;
    }),
    ...steps.map(({ id, kind, day, number }) => {
      const recorded = history.steps?.find((step) => step.id === id);
      const signature = recorded && signatureOf(recorded);
      return [formatDate(day), t(`procedure:kind.${kind}`), number, recorded?.note, signature]
        .filter(Boolean)
        .join(' · ');
    }),
    ...(history.messages ?? []).map(({ side, at, text, by, post }) => {
      const who = side === 'police' ? [by, post].filter(Boolean).join(', ') : t('conversation:from.citizen');
      return [t('conversation:badge'), formatDateTime(at), who, text].filter(Boolean).join(' · ');
    }),
    ...lines.map(({ title, status, signature, note }) =>
      [signature, status ? statusWord(status) : title, note].filter(Boolean).join(' · '),
    ),
  ];
  return (
    <PaperSheet
      language={language}
      texts={{
        head: organisation.force[language],
        title: t('paper.report', { reference: incident.referenceId }),
        rows: rows
          .filter(([, text]) => text !== '')
          .map(([label, text]) => [label, withoutDirectionMarks(text)] as const),
        words: [t('details.what'), withoutDirectionMarks(incident.whatHappened)],
        paragraphs: [...new Set(listed.map(withoutDirectionMarks))],
        signs: [t('paper.sign'), t('paper.signStation')],
        foot: `${t('paper.printed', { when: formatDateTime(new Date().toISOString()) })} · ${t('paper.notFir')}`,
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
  const place = role === 'pi' ? (stationNameIn(language, user) ?? '') : '';
  const head = ['reference', 'type', 'location', 'reportedBy', 'date', 'status'] as const;
  return (
    <PrintSheet lang={language} aria-label={t('paper.list')}>
      <p>{[organisation.force[language], place].filter(Boolean).join(' · ')}</p>
      <chakra.h2 fontSize="xl">{t('paper.list')}</chakra.h2>
      <p>
        {t('paper.shown', { count: rows.length, total })} ·{' '}
        {t('paper.printed', { when: formatDateTime(new Date().toISOString()) })}
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
              <td>{row.referenceId}</td>
              <td>{categoryWord(t, row.category)}</td>
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
