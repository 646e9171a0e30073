import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import type { organisation } from '#organisation';
import { TextAnchor } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { spokenDigits } from '#ui/text/spoken-digits.ts';
import { isOpen } from './opening-hours.ts';

export type Helpline = (typeof organisation.helplines)[number];

export function HelplineCard({ line, now }: { line: Helpline; now: Date | null }) {
  const { t } = useTranslation('emergency');
  const { language } = useLanguage();
  const open = 'hours' in line && now ? isOpen(line.hours, now) : null;
  const isUrgent = 'isUrgent' in line;
  return (
    <Card
      as="li"
      display="flex"
      flexDirection="column"
      gap="2"
      {...(isUrgent && { borderInlineStart: '4px solid', borderInlineStartColor: 'danger' })}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
        <chakra.h3 fontSize="lg">{line.name[language]}</chakra.h3>
        {isUrgent && <Badge tone="red">{t('urgent')}</Badge>}
        {open !== null && <Badge tone={open ? 'green' : 'grey'}>{t(open ? 'open' : 'closed')}</Badge>}
      </chakra.div>
      <chakra.p color="fg.muted" flex="1">
        {t(`lines.${line.id}`)}
      </chakra.p>
      <CallButton
        number={line.number}
        label={line.number}
        aria-label={`${line.number}, ${line.name[language]}: ${t('call', { number: spokenDigits(line.number) })}`}
        look={isUrgent ? 'emergency' : 'solid'}
        fontSize="xl"
        wide
      />
      <Next line={line} isClosed={open === false} />
    </Card>
  );
}

function Next({ line, isClosed }: { line: Helpline; isClosed: boolean }) {
  const { t } = useTranslation('emergency');
  if (line.id === 'legalAid') return <p>{t('afterLegalAid')}</p>;
  if (!('next' in line)) return null;
  return (
    <TextAnchor href={`tel:${line.next}`} display="inline-flex" alignItems="center" minHeight="target">
      {t(isClosed ? 'closedNext' : 'next', { number: line.next })}
    </TextAnchor>
  );
}
