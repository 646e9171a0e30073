import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCaseHistory, useReadIncident } from '#api/staff/incident-details.ts';
import { usePendingSteps } from '#api/staff/pending-writes.ts';
import { countedSteps } from '#contract/procedure/progress.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { SlotBadge } from '#staff/list/SlotBadge.tsx';
import { Caution } from '#ui/feedback/Caution.tsx';
import { LinkButton } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ReadAloud } from '#ui/text/ReadAloud.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserLines, UserText } from '#ui/text/UserText.tsx';
import { caseFileOf } from '../writes/case-file.ts';
import { DeskForm } from './DeskForm.tsx';
import { stepsByStage } from './desk-steps.ts';

const DeskPapers = lazy(async () => ({ default: (await import('./DeskPapers.tsx')).DeskPapers }));

type Props = { incident: IncidentReport };

/** One report at the desk: its words to be read over, what is recorded, the form, and the papers. */
export function DeskReport({ incident }: Props) {
  const { t } = useTranslation(['desk', 'procedure']);
  const { steps, isError } = useCaseHistory(incident._id);
  const pending = usePendingSteps(incident._id);
  const read = useReadIncident();
  useEffect(() => {
    void read(incident);
    // Once for each report: it is opened here.
  }, []);
  const known = steps ?? stepsByStage(incident);
  const file = caseFileOf(incident, [...(known ?? []), ...pending]);
  const waiting = new Set(pending.map(({ id }) => id));
  const counted = countedSteps(file).filter(({ kind }) => kind !== 'read');
  return (
    <>
      <Card data-print="no" aria-labelledby="desk-report" marginBlockEnd="6">
        <chakra.h2 id="desk-report" fontSize="lg">
          {incident.referenceId}
        </chakra.h2>
        <Facts incident={incident} />
        {incident.signSlot && <SlotBadge slot={incident.signSlot} />}
        <chakra.p fontWeight="600" marginBlockStart="3">
          {t('order.words')}
        </chakra.p>
        <UserLines text={incident.whatHappened} fontSize="lg" marginBlockEnd="3" />
        <ReadAloud
          text={incident.whatHappened}
          language={incident.language}
          words={{
            listen: t('listen.start'),
            stop: t('listen.stop'),
            noVoice: t('listen.noVoice'),
            getVoice: t('listen.getVoice'),
          }}
        />
        {counted.length > 0 && (
          <chakra.ul listStyle="none" aria-label={t('recorded')} marginBlockStart="4">
            {counted.map((step) => (
              <li key={step.id}>
                <b>{t(`procedure:kind.${step.kind}`)}</b>
                <Unbroken>
                  {[step.number, formatDate(step.day)]
                    .filter(Boolean)
                    .map((part) => ` · ${part}`)
                    .join('')}
                </Unbroken>{' '}
                {waiting.has(step.id) && <Badge tone="yellow">{t('waiting')}</Badge>}
              </li>
            ))}
          </chakra.ul>
        )}
      </Card>
      {/* Together, so that no press on the form meets what comes above it. */}
      <Suspense>
        <DeskPapers incident={incident} counted={counted} />
        <Card data-print="no" marginBlockEnd="6">
          <chakra.h2 fontSize="lg" marginBlockEnd="2">
            {t('order.record')}
          </chakra.h2>
          {known ? (
            <DeskForm incident={incident} file={file} />
          ) : (
            isError && <Caution marginBlockStart="3">{t('unknownSteps')}</Caution>
          )}
          <LinkButton
            to={consoleOf.pi}
            search={{ tab: 'incident-reporting', id: incident._id }}
            look="plain"
            paddingInline="0"
          >
            {t('open')}
          </LinkButton>
        </Card>
      </Suspense>
    </>
  );
}

function Facts({ incident }: { incident: IncidentReport }) {
  const { t } = useTranslation('desk');
  const { fullName, mobNumber, location, receivedAt, incidentDate } = incident;
  const facts: [label: string, value: ReactNode][] = [
    [t('name'), <UserText key="name" text={fullName} />],
    [t('phone'), mobNumber],
    [t('place'), <UserText key="place" text={location.name} />],
    [t('happened'), incidentDate && formatDate(incidentDate)],
    [t('received'), formatDate(receivedAt)],
  ];
  return (
    <chakra.dl display="flex" flexWrap="wrap" columnGap="6" rowGap="1" marginBlockStart="2">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <chakra.div key={label}>
            <chakra.dt color="fg.muted" fontSize="sm">
              {label}
            </chakra.dt>
            <chakra.dd fontWeight="600">{value}</chakra.dd>
          </chakra.div>
        ))}
    </chakra.dl>
  );
}
