import { chakra } from '@chakra-ui/react/styled-system';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/client/session.ts';
import type { IncidentReport } from '#contract/incident.ts';
import { type Language, languages } from '#contract/language.ts';
import { lawTable } from '#contract/procedure/laws.ts';
import { paperTable } from '#contract/procedure/papers.ts';
import type { CountedStep } from '#contract/procedure/progress.ts';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { organisation } from '#organisation';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { PaperSheet } from '#ui/papers/PaperSheet.tsx';
import { type PaperFacts, paperTexts } from '#ui/papers/paper-texts.ts';

type Props = { incident: IncidentReport; counted: readonly CountedStep[] };

const papers = ['statement', 'acknowledgement'] as const;
type DeskPaper = (typeof papers)[number];

const slices = ['papers', 'procedure', 'incidents'] as const;

/** The statement and its acknowledgement, each in either language, whatever the console speaks. */
export function DeskPapers({ incident, counted }: Props) {
  const { t } = useTranslation('desk');
  const [chosen, setChosen] = useState<{ paper: DeskPaper; language: Language } | null>(null);
  return (
    <>
      <chakra.div data-print="no" role="group" aria-label={t('papers.title')} marginBlockEnd="4">
        <chakra.h3 fontSize="lg" marginBlockEnd="2">
          {t('papers.title')}
        </chakra.h3>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {papers.flatMap((paper) =>
            languages.map((language) => (
              <Button
                key={`${paper} ${language}`}
                look="outline"
                aria-pressed={chosen?.paper === paper && chosen.language === language}
                onClick={() => setChosen({ paper, language })}
              >
                {t(`papers.${paper}`, { language: t(`papers.${language}`) })}
              </Button>
            )),
          )}
        </chakra.div>
      </chakra.div>
      {chosen && <Sheet {...chosen} incident={incident} counted={counted} />}
    </>
  );
}

function Sheet({ incident, counted, paper, language }: Props & { paper: DeskPaper; language: Language }) {
  const { t } = useTranslation('desk');
  const { user } = useSession();
  const words = useWords();
  const [ready, setReady] = useState<Language | 'failed' | null>(null);
  useEffect(() => {
    let isLate = false;
    Promise.all(slices.map((slice) => words.bring(slice, language))).then(
      () => isLate || setReady(language),
      () => isLate || setReady('failed'),
    );
    return () => {
      isLate = true;
    };
  }, [words, language]);
  if (ready === 'failed') return <p role="alert">{t('papers.failed')}</p>;
  if (ready !== language) return <p role="status">{t('papers.loading')}</p>;
  const say = words.i18n.getFixedT<['papers', 'procedure']>(language, ['papers', 'procedure']);
  const category = words.i18n.getFixedT<'incidents'>(language, 'incidents');
  const station = stationNameIn(language, incident.transferredTo ?? user) ?? undefined;
  const subject = incident.category ? category(`category.${incident.category}`) : '';
  const facts = factsOf(incident, counted, { language, station, subject });
  return (
    <>
      <Button onClick={() => window.print()} data-print="no" marginBlockEnd="4">
        <Icon of={Printer} />
        {t('papers.print')}
      </Button>
      <PaperSheet texts={paperTexts(say, { name: paper, ...paperTable[paper] }, facts)} language={language} />
    </>
  );
}

interface Spoken {
  readonly language: Language;
  readonly station: string | undefined;
  readonly subject: string;
}

function factsOf(
  incident: IncidentReport,
  counted: readonly CountedStep[],
  { language, station, subject }: Spoken,
): PaperFacts {
  const { referenceId, fullName, mobNumber, location, receivedAt, incidentDate, incidentTime } = incident;
  const signed = [...counted].reverse().find(({ kind }) => kind === 'signed');
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
    number: signed?.number ?? undefined,
    day: signed && formatDate(signed.day),
    headquarters: organisation.headquarters[language],
    force: `${organisation.names[language]}, ${organisation.force[language]}`,
    url: `${window.location.origin}/track-fir?ref=${referenceId}`,
    readOn: formatDate(lawTable.bnss.checkedOn),
  };
}
