import { chakra } from '@chakra-ui/react/styled-system';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { lawTable } from '#contract/procedure/laws.ts';
import { isDue, type Paper, paperTable } from '#contract/procedure/papers.ts';
import type { CountedStep } from '#contract/procedure/progress.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import { complaintCategories } from '#contract/public/categories.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { useBrought } from '#i18n/brought.ts';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import { useLanguage, useWords } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { organisation } from '#organisation';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { PaperSheet } from '#ui/papers/PaperSheet.tsx';
import { type PaperFacts, paperTexts } from '#ui/papers/paper-texts.ts';
import { HandOverSheet } from './HandOverSheet.tsx';

type Props = { incident: IncidentReport; counted: readonly CountedStep[] };

/** In the order in which a case needs them. */
const papers = [
  'statement',
  'acknowledgement',
  'nonCognizable',
  'firNote',
  'reasons',
  'summaryNotice',
] as const;
type DeskPaper = (typeof papers)[number];

const slices = ['papers', 'procedure', 'incidents'] as const;

/** The statement and its acknowledgement, each in either language, whatever the console speaks. */
export function DeskPapers({ incident, counted }: Props) {
  const { t } = useTranslation('desk');
  const [chosen, setChosen] = useState<{ paper: DeskPaper; language: Language } | 'handOver' | null>(null);
  const isChosen = (paper: DeskPaper, language: Language) =>
    typeof chosen === 'object' && chosen?.paper === paper && chosen.language === language;
  const due = papers.filter((paper) => isDue(paper, counted));
  return (
    <>
      <chakra.div data-print="no" role="group" aria-label={t('papers.title')} marginBlockEnd="4">
        <chakra.h2 fontSize="lg" marginBlockEnd="2">
          {t('papers.title')}
        </chakra.h2>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {due.flatMap((paper) =>
            languages.map((language) => (
              <Button
                key={`${paper} ${language}`}
                look="outline"
                aria-pressed={isChosen(paper, language)}
                onClick={() => setChosen({ paper, language })}
              >
                {t(`papers.${paper}`, { language: t(`papers.${language}`) })}
              </Button>
            )),
          )}
          <Button look="outline" aria-pressed={chosen === 'handOver'} onClick={() => setChosen('handOver')}>
            {t('papers.handOver')}
          </Button>
        </chakra.div>
      </chakra.div>
      {chosen === 'handOver' && <HandOver incident={incident} counted={counted} />}
      {typeof chosen === 'object' && chosen && <Sheet {...chosen} incident={incident} counted={counted} />}
    </>
  );
}

function Waiting({ state }: { state: boolean | 'failed' }) {
  const { t } = useTranslation('desk');
  return state === 'failed' ? (
    <p role="alert">{t('papers.failed')}</p>
  ) : (
    <p role="status">{t('papers.loading')}</p>
  );
}

function PrintButton() {
  const { t } = useTranslation('desk');
  return (
    <Button onClick={() => window.print()} data-print="no" marginBlockEnd="4">
      <Icon of={Printer} />
      {t('papers.print')}
    </Button>
  );
}

const bothScripts = languages.flatMap((language) => [
  ['hand-over', language] as const,
  ['questions', language] as const,
]);

function HandOver({ incident, counted }: Props) {
  const { user } = useSession();
  const { language } = useLanguage();
  const state = useBrought(bothScripts);
  if (state !== true) return <Waiting state={state} />;
  const station = stationNameIn(language, incident.transferredTo ?? user) ?? '';
  return (
    <>
      <PrintButton />
      <HandOverSheet incident={incident} counted={counted} station={station} />
    </>
  );
}

function Sheet({ incident, counted, paper, language }: Props & { paper: DeskPaper; language: Language }) {
  const { user } = useSession();
  const words = useWords();
  const state = useBrought(slices.map((slice) => [slice, language]));
  if (state !== true) return <Waiting state={state} />;
  const say = words.i18n.getFixedT<['papers', 'procedure']>(language, ['papers', 'procedure']);
  const category = words.i18n.getFixedT<'incidents'>(language, 'incidents');
  const station = stationNameIn(language, incident.transferredTo ?? user) ?? undefined;
  const known = complaintCategories.find((one) => one === incident.category);
  const subject = known ? category(`category.${known}`) : '';
  const { after }: Paper = paperTable[paper];
  const about: readonly StepKind[] = after ?? ['signed'];
  const step = [...counted].reverse().find(({ kind }) => about.includes(kind));
  const facts = factsOf(incident, step, { language, station, subject });
  return (
    <>
      <PrintButton />
      <PaperSheet texts={paperTexts(say, { name: paper, ...paperTable[paper] }, facts)} language={language} />
    </>
  );
}

function factsOf(
  incident: IncidentReport,
  /** The one that the paper is about. */
  step: CountedStep | undefined,
  { language, station, subject }: { language: Language; station: string | undefined; subject: string },
): PaperFacts {
  const { referenceId, fullName, mobNumber, location, receivedAt, incidentDate, incidentTime } = incident;
  return {
    reference: referenceId,
    name: fullName,
    phone: mobNumber,
    category: subject,
    place: location.name,
    when: [incidentDate && formatDate(incidentDate), incidentTime].filter(Boolean).join(', '),
    received: formatDateTime(receivedAt),
    words: incident.whatHappened,
    station,
    number: step?.number ?? undefined,
    day: step && formatDate(step.day),
    summary: step?.facts.summary,
    reasons: step?.toCitizen ?? undefined,
    headquarters: organisation.headquarters[language],
    force: `${organisation.names[language]}, ${organisation.force[language]}`,
    url: `${window.location.origin}/track-fir?ref=${referenceId}`,
    readOn: formatDate(lawTable.bnss.checkedOn),
  };
}
