import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '#ui/layout/Badge.tsx';
import { Timeline, type TimelineStep } from '#ui/layout/Timeline.tsx';
import { Muted, PartTitle } from '#ui/text/Prose.tsx';

type Props = {
  /** What the reader came for: stands before everything else. */
  first?: ReactNode;
  number: string;
  /** Explains the number, or marks the record as a sample. */
  note: ReactNode;
  asOf?: ReactNode;
  /** null: not shown, because the complaint is confidential. */
  category: string | null;
  date: string;
  status: { text: string; tone: Tone } | null;
  officer: string;
  station: string;
  steps: readonly TimelineStep[];
  foot?: ReactNode;
};

export function RecordCard({
  first,
  number,
  note,
  asOf,
  category,
  date,
  status,
  officer,
  station,
  steps,
  foot,
}: Props) {
  const { t } = useTranslation('track');
  const titleId = useId();
  return (
    <chakra.section aria-labelledby={titleId} marginBlockEnd="6">
      {first}
      <Muted>{t('result.number')}</Muted>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <chakra.h2 id={titleId} fontSize="xl" overflowWrap="anywhere">
          {number}
        </chakra.h2>
        {status && <Badge tone={status.tone}>{status.text}</Badge>}
      </chakra.div>
      <chakra.div color="fg.muted" marginBlock="2">
        {note}
      </chakra.div>
      {asOf}
      <PartTitle marginBlock="4">{t('result.timeline')}</PartTitle>
      <Timeline label={t('result.timeline')} steps={steps} />
      <Facts>
        {category !== null && <Fact name={t('result.category')} value={category} />}
        <Fact name={t('result.date')} value={date} />
        <Fact name={t('result.officer')} value={officer} />
        <Fact name={t('result.station')} value={station} />
      </Facts>
      {foot}
    </chakra.section>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <chakra.dt color="fg.muted">{name}</chakra.dt>
    <chakra.dd fontWeight="600">{value}</chakra.dd>
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
