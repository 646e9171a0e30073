import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '#ui/layout/Badge.tsx';
import { PrintedMore } from '#ui/layout/More.tsx';
import { Timeline, type TimelineStep } from '#ui/layout/Timeline.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';

type Props = {
  /** What the reader came for: stands before everything else. */
  first?: ReactNode;
  /** What it is about and where, above the number; null: not told. */
  about: string | null;
  number: string;
  /** The register of the police that it is in, and its number there. */
  entry?: string | undefined;
  /** Of the number and the time of the answer. */
  head: (number: ReactNode) => ReactNode;
  /** Between the number and the timeline. */
  due?: ReactNode;
  /** Explains the number. */
  note?: string;
  /** null: not shown, because the complaint is confidential. */
  category: string | null;
  date: string;
  status: { text: string; tone: Tone } | null;
  officer: string;
  station: string;
  steps: readonly TimelineStep[];
  after?: ReactNode;
  foot?: ReactNode;
};

/** On a phone's first screen: the newest fact, what it is about, what is due, and the step that it has reached. */
export function RecordCard({
  first,
  about,
  number,
  entry,
  head,
  due,
  note,
  category,
  date,
  status,
  officer,
  station,
  steps,
  after,
  foot,
}: Props) {
  const { t } = useTranslation('track');
  const titleId = useId();
  const done = steps.filter(({ completed }) => completed).length;
  // Of a long way a phone's first screen shows the present step.
  const early = done > 4 ? done - 1 : 0;
  return (
    <chakra.section aria-labelledby={titleId} marginBlockEnd="6">
      {first}
      {(about || status) && (
        <chakra.div
          display="flex"
          alignItems="baseline"
          justifyContent="space-between"
          gap="2"
          marginBlockEnd="2"
        >
          {about && (
            <chakra.p fontSize="lg" fontWeight="600" overflowWrap="anywhere">
              {about}
            </chakra.p>
          )}
          {status && (
            <Badge tone={status.tone} flexShrink="0">
              {status.text}
            </Badge>
          )}
        </chakra.div>
      )}
      {head(
        <chakra.h2 id={titleId} fontSize="md" fontWeight="400" color="fg.muted" overflowWrap="anywhere">
          {entry && <chakra.b color="fg">{`${entry}\u00a0· `}</chakra.b>}
          <Unbroken>{number}</Unbroken>
        </chakra.h2>,
      )}
      {due}
      {early > 0 && (
        <PrintedMore title={t('result.earlier', { count: early })} marginBlockEnd="0">
          <Timeline label={t('result.earlier', { count: early })} steps={steps.slice(0, early)} />
        </PrintedMore>
      )}
      <Timeline label={t('result.timeline')} steps={steps.slice(early)} />
      {after}
      <Facts>
        {category !== null && <Fact name={t('result.category')} value={category} />}
        <Fact name={t('result.date')} value={date} />
        <Fact name={t('result.officer')} value={officer} />
        <Fact name={t('result.station')} value={station} />
        {note && (
          <Fact name={t('result.number')} value={number}>
            <dd>{note}</dd>
          </Fact>
        )}
      </Facts>
      {foot}
    </chakra.section>
  );
}

const Fact = ({ name, value, children }: { name: string; value: string; children?: ReactNode }) => (
  <div>
    <chakra.dt color="fg.muted">{name}</chakra.dt>
    <chakra.dd fontWeight="600">{value}</chakra.dd>
    {children}
  </div>
);

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    gap: '3',
    paddingBlock: '4',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
  },
});
