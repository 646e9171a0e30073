import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { StatCard, StatCards, StatNumber } from '#ui/layout/StatCards.tsx';

export interface Count {
  readonly id: string;
  /** Field name on the wire. */
  readonly field: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** undefined: not known yet. */
  readonly value: number | undefined;
  /** true: the count is capped and is shown as "or more". */
  readonly orMore?: boolean;
}

type Props = {
  counts: readonly Count[];
  loading: boolean;
  /** Shown above the cards; the last known numbers stay. */
  failure?: string | undefined;
  onRetry: () => void;
};

export function CountCards({ counts, loading, failure, onRetry }: Props) {
  const { t } = useTranslation('shell');
  return (
    <chakra.section aria-label={t('counts.label')} marginBlockEnd="8" aria-busy={loading || undefined}>
      {failure && (
        <Notice tone="danger" role="alert">
          <chakra.span marginInlineEnd="3">{failure}</chakra.span>
          <Button look="outline" onClick={onRetry}>
            {t('counts.retry')}
          </Button>
        </Notice>
      )}
      <StatCards {...(counts.length === 1 ? { maxWidth: '18rem' } : { gridTemplateColumns: four })}>
        {counts.map(({ id, label, icon, value, orMore = false }) => (
          <StatCard
            key={id}
            data-count={id}
            display="flex"
            flexDirection="column"
            justifyContent="space-between"
          >
            <chakra.dt display="flex" alignItems="center" gap="2" color="fg.muted">
              <Icon of={icon} size={18} />
              {label}
            </chakra.dt>
            <StatNumber>
              {value === undefined ? (
                <chakra.span color="fg.muted" fontSize="md" fontWeight="400">
                  {loading ? t('counts.loading') : t('counts.unknown')}
                </chakra.span>
              ) : (
                `${formatNumber(value)}${orMore ? '+' : ''}`
              )}
            </StatNumber>
          </StatCard>
        ))}
      </StatCards>
    </chakra.section>
  );
}

const four = { base: '1fr 1fr', lg: 'repeat(4, 1fr)' };
