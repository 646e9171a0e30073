// All tellings of a case on paper, for the court: when, by which way, which words, with which result.

import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useCaseHistory } from '#api/staff/incident-details.ts';
import { useNow } from '#api/staff/now.ts';
import { clockRules } from '#contract/procedure/clock-rules.ts';
import { clocksOf } from '#contract/procedure/clocks.ts';
import { countedSteps } from '#contract/procedure/progress.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import type { TellingRow } from '#contract/staff/telling.ts';
import { useBrought } from '#i18n/brought.ts';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { organisation, procedureSettings } from '#organisation';
import { howOf, type LedgerWords, resultOf, whatOf } from '#staff/writes/ledger-words.ts';
import { fullNameIn } from '#staff/writes/person-name.ts';
import { Button } from '#ui/form/Button.tsx';
import { Paper, usePrintOnce } from '#ui/layout/Paper.tsx';
import { PaperSheet } from '#ui/papers/PaperSheet.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { caseFileOf } from '../../writes/case-file.ts';

type Props = { incident: IncidentReport; tellings: readonly TellingRow[] };

/** Prints in either language, whatever the console speaks. */
export function TellingsPaper(props: Props) {
  const { t } = useTranslation('call-list');
  const [chosen, setChosen] = useState<Language | null>(null);
  return (
    <chakra.div
      role="group"
      aria-label={t('ledger.paper.open')}
      data-print="no"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      marginBlockStart="3"
    >
      <span>{t('ledger.paper.open')}</span>
      {languages.map((language) => (
        <Button key={language} look="outline" onClick={() => setChosen(language)}>
          {t('ledger.paper.print', { language: t(`ledger.paper.${language}`) })}
        </Button>
      ))}
      {chosen && <Printed {...props} language={chosen} onEnd={() => setChosen(null)} />}
    </chakra.div>
  );
}

const slices = ['call-list', 'incidents', 'procedure'] as const;

function Printed({ language, onEnd, ...props }: Props & { language: Language; onEnd: () => void }) {
  const { t } = useTranslation('call-list');
  const state = useBrought(slices.map((slice) => [slice, language] as const));
  usePrintOnce(state === true, onEnd);
  if (state === 'failed') return <p role="alert">{t('ledger.paper.failed')}</p>;
  return state && <Paper>{() => <Sheet {...props} language={language} />}</Paper>;
}

function Sheet({ incident, tellings, language }: Props & { language: Language }) {
  const t: LedgerWords = useWords().i18n.getFixedT<['call-list', 'incidents', 'procedure']>(language, [
    ...slices,
  ]);
  const { role, user } = useSession();
  const now = useNow();
  const { steps = [], namesMr } = useCaseHistory(incident._id);
  const { referenceId, fullName, transferredTo } = incident;
  const file = caseFileOf(incident, steps);
  const fir = [...countedSteps(file)].reverse().find(({ kind }) => kind === 'firRegistered');
  const clock = clocksOf(file, procedureSettings, new Date(now)).find(({ id }) => id === 'progress');
  const { law, section } = clockRules.progress.basis;
  const station = transferredTo ?? (role === 'pi' ? user : null);
  const rows: [string, string][] = [
    [t('ledger.paper.station'), (station && stationNameIn(language, station)) ?? ''],
    [t('ledger.paper.reference'), referenceId],
    [t('ledger.paper.name'), fullName],
    [t('ledger.paper.fir'), fir ? [fir.number, formatDate(fir.day)].filter(Boolean).join(', ') : ''],
    [t('ledger.paper.dueOn'), clock ? formatDate(clock.dueOn) : ''],
    [t('ledger.paper.basis'), fir ? `${law.toUpperCase()} ${section}` : ''],
  ];
  const lines = tellings.map((telling, index) => {
    const { madeAt, at, by, post, text } = telling;
    return [
      `${index + 1}. ${whatOf(t, telling)} (${t('ledger.paper.made', { when: formatDateTime(madeAt) })})`,
      howOf(t, telling),
      `${resultOf(t, telling)} ${formatDateTime(at)}`,
      by && fullNameIn(language, { fullName: by, fullNameMr: namesMr?.[by] }),
      post,
      text && t('ledger.paper.text', { text }),
    ]
      .filter(Boolean)
      .join(' · ');
  });
  return (
    <PaperSheet
      language={language}
      texts={{
        head: organisation.force[language],
        title: t('ledger.paper.title', { reference: referenceId }),
        rows: rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => [label, withoutDirectionMarks(value)] as const),
        paragraphs: lines.length > 0 ? lines.map(withoutDirectionMarks) : [t('ledger.paper.none')],
        signs: [t('ledger.paper.sign'), t('ledger.paper.signStation')],
        foot: t('ledger.paper.foot', { when: formatDateTime(now) }),
      }}
    />
  );
}
