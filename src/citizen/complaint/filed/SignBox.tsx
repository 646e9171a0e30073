import { chakra } from '@chakra-ui/react/styled-system';
import Navigation from 'lucide-react/icons/navigation';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { secretOf } from '#api/public/case-secret.ts';
import { readComplaint } from '#api/public/complaint.ts';
import { useDirectory } from '#api/public/directory.ts';
import type { Report } from '#api/public/outbox/reports.ts';
import { missingMatter, readAnswers } from '#contract/public/facts/answers.ts';
import type { Tracked } from '#contract/public/track.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { formatDate, leafOf } from '#i18n/format.ts';
import { useLanguage, type Words } from '#i18n/load.ts';
import { addressIn, trackedStationIn } from '#i18n/place-name.ts';
import { useLater } from '#i18n/use-later.ts';
import { organisation, procedureSettings } from '#organisation';
import { AnchorButton, LinkButton, TextLink } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DayLeaf } from '#ui/layout/DayLeaf.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { PrintedMore } from '#ui/layout/More.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { QrCode } from '#ui/text/QrCode.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { lastDayToSign } from '../stage.ts';

type Props = {
  report: Report;
  answer: Tracked | undefined;
  /** Its papers can be made on this phone. */
  isKept: boolean;
  /** After what must be done, before what may be done. */
  children: ReactNode;
};

/** Whether three days are the law for this site, or good advice. */
const mode: 'complaint' | 'notified' = procedureSettings.electronicMode;

async function loadSlots(words: Words) {
  const [{ SignSlots }] = await Promise.all([import('./SignSlots.tsx'), words.need('questions')]);
  return SignSlots;
}

/** The one thing that the citizen must do: until when, where, with what. */
export function SignBox({ report, answer, isKept, children }: Props) {
  const { t } = useTranslation('complaint');
  const { language } = useLanguage();
  const station = useStation(answer);
  const { receivedAt } = report;
  const isConfidential = report.summary.confidential === true;
  const clock = answer?.clocks?.find(({ id }) => id === 'signature');
  const answers = readAnswers(readComplaint(report.body)?.answers ?? '');
  // Whose child is missing waits for no day.
  const isUrgent = answers.matter === missingMatter && !isConfidential;
  const lastDay = isUrgent ? null : (clock?.dueOn ?? (receivedAt && lastDayToSign(receivedAt)));
  const secret = secretOf(report);
  const mayChoose = receivedAt !== null && isKept && secret !== null && lastDay !== null && !isConfidential;
  const { part: SignSlots, state } = useLater(mayChoose && answer !== undefined, loadSlots);
  // Only where no time can be chosen.
  const ask = !isConfidential && answer?.policeStation && <p>{t('sign.hours')}</p>;
  return (
    <>
      <Card
        as="section"
        aria-labelledby="sign-title"
        display="grid"
        gap={{ base: '2', md: '3' }}
        marginBlock={{ base: '3', md: '4' }}
        paddingBlock={{ base: '3', md: '5' }}
      >
        <chakra.div display="flex" gap="3">
          {lastDay && <LastDay day={lastDay} />}
          <chakra.div minWidth="0" spaceY="1">
            <chakra.h2 id="sign-title" fontSize="lg">
              {isUrgent ? (
                t('sign.now')
              ) : lastDay ? (
                <Unbroken>
                  {t(isConfidential ? 'sign.askBy' : 'sign.by', { when: formatDate(lastDay) })}
                </Unbroken>
              ) : (
                t(isConfidential ? 'sign.askSoon' : 'sign.soon')
              )}
            </chakra.h2>
            {!isConfidential && <Station answer={answer} />}
            {!isConfidential && <p>{t('sign.bring')}</p>}
            {(!mayChoose || state === 'missing') && ask}
          </chakra.div>
        </chakra.div>
        {isConfidential ? <OfficeCall /> : <StationWays station={station} />}
        {!isConfidential && station && (
          <Muted>
            {[addressIn(language, station.address), station.stationMobNumber].filter(Boolean).join(', ')}
          </Muted>
        )}
      </Card>
      {children}
      <chakra.div display="grid" gap="3" marginBlock={{ base: '3', md: '4' }}>
        {SignSlots && secret !== null && lastDay && (
          <SignSlots
            holding={{ reportId: report.id, secret, forget: report.forget === true }}
            last={dayOf(lastDay)}
          >
            {ask}
          </SignSlots>
        )}
        {!isUrgent && (
          <chakra.p color="fg.muted">
            {t(
              isConfidential
                ? 'filed.next.signOffice'
                : mode === 'notified'
                  ? 'filed.next.sign'
                  : 'sign.advice',
            )}
          </chakra.p>
        )}
        {!isConfidential && <Code referenceId={report.referenceId} />}
        {isKept && (
          <chakra.div data-print="no">
            <LinkButton
              to="/my-reports"
              search={{ papers: report.id, ...(!isConfidential && { paper: 'statement' }) }}
              look="outline"
            >
              <Icon of={Printer} size={18} />
              {t(isConfidential ? 'sign.papers' : 'sign.statement')}
            </LinkButton>
          </chakra.div>
        )}
      </chakra.div>
    </>
  );
}

/** A picture beside the words. */
function LastDay({ day }: { day: Date | string }) {
  const { language } = useLanguage();
  return <DayLeaf {...leafOf(dayOf(day), language)} />;
}

const dayOf = (day: Date | string): string =>
  typeof day === 'string' && day.length === 10 ? day : dayInIndia(day);

/** No station has a confidential complaint. */
function OfficeCall() {
  const { t } = useTranslation('complaint');
  const { t: common } = useTranslation();
  const number = organisation.superintendentPhone;
  const label = t('sign.askOffice', { number });
  return (
    <chakra.div data-print="no">
      <CallButton
        number={number}
        label={organisation.isDemo ? `${label} (${common('demo.number')})` : label}
      />
    </chakra.div>
  );
}

/** The station scans it instead of typing the reference. */
function Code({ referenceId }: { referenceId: string }) {
  const { t } = useTranslation('complaint');
  const url = `${window.location.origin}/track-fir?ref=${referenceId}`;
  return (
    <PrintedMore title={t('sign.show')} marginBlockEnd="0">
      <QrCode text={url} label={t('filed.qr')} />
    </PrintedMore>
  );
}

/** Where the complaint is; the nearest one while nobody knows it. */
function Station({ answer }: Pick<Props, 'answer'>) {
  const { t } = useTranslation('complaint');
  const { language } = useLanguage();
  const name = answer && trackedStationIn(language, answer);
  if (!name)
    return (
      <TextLink to="/emergency-contact" hash="nearest" alone>
        {t('filed.next.nearest')}
      </TextLink>
    );
  return <chakra.p fontWeight="600">{t('sign.at', { station: name })}</chakra.p>;
}

function useStation(answer: Tracked | undefined) {
  const { data: stations } = useDirectory();
  return stations?.find(({ stationName }) => stationName === answer?.policeStation);
}

/** To its telephone, and to its door. */
function StationWays({ station }: { station: ReturnType<typeof useStation> }) {
  const { t } = useTranslation('complaint');
  const { t: common } = useTranslation();
  if (!station) return null;
  const { stationMobNumber: number, latitude, longitude } = station;
  return (
    <chakra.div display="grid" gridTemplateColumns="auto 1fr" gap="2" data-print="no">
      {number && (
        <CallButton
          look="outline"
          number={number}
          label={common('action.call')}
          aria-label={t('callNow', { number })}
        />
      )}
      {(latitude !== 0 || longitude !== 0) && (
        <AnchorButton
          look="outline"
          href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={Navigation} size={18} />
          {t('sign.way')}
        </AnchorButton>
      )}
    </chakra.div>
  );
}
