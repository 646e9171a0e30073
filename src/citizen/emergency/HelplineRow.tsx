import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import type { organisation } from '#organisation';
import { TextAnchor } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { spokenDigits } from '#ui/text/spoken-digits.ts';
import { isOpen } from './opening-hours.ts';

export type Helpline = (typeof organisation.helplines)[number];

/** Where to call when one of the main numbers does not answer; said once above them. */
export const fallbackNumber = '112';

/** Who answers, and the number to press. */
export function HelplineRow({ line, now }: { line: Helpline; now: Date | null }) {
  const { t } = useTranslation('emergency');
  const { language } = useLanguage();
  const open = 'hours' in line && now ? isOpen(line.hours, now) : null;
  const isUrgent = 'isUrgent' in line;
  return (
    <NumberRow {...(isUrgent && { boxShadow: 'inset 4px 0 var(--v-colors-danger)' })}>
      <CallName>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
          <chakra.h3 fontSize="md">{line.name[language]}</chakra.h3>
          {isUrgent && <Badge tone="red">{t('urgent')}</Badge>}
          {open !== null && <Badge tone={open ? 'green' : 'grey'}>{t(open ? 'open' : 'closed')}</Badge>}
        </chakra.div>
        <chakra.p color="fg.muted">{t(`lines.${line.id}`)}</chakra.p>
        <Next line={line} isClosed={open === false} />
      </CallName>
      <CallButton
        number={line.number}
        label={line.number}
        aria-label={`${line.number}, ${line.name[language]}: ${t('call', { number: spokenDigits(line.number) })}`}
        look={isUrgent ? 'emergency' : 'solid'}
        fontSize="xl"
        minWidth="112px"
      />
    </NumberRow>
  );
}

export const NumberRow = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    padding: '3',
    bg: 'bg',
    borderWidth: '1px',
    borderBlockStartWidth: '0',
    borderColor: 'line',
    '&:first-child': {
      borderBlockStartWidth: '1px',
      borderStartStartRadius: 'md',
      borderStartEndRadius: 'md',
    },
    '&:last-child': { borderEndStartRadius: 'md', borderEndEndRadius: 'md' },
  },
});

export const CallName = chakra('div', { base: { flex: '1 1 9rem' } });

/** Only what the line above the numbers does not say already. */
function Next({ line, isClosed }: { line: Helpline; isClosed: boolean }) {
  const { t } = useTranslation('emergency');
  if (line.id === 'legalAid') return <p>{t('afterLegalAid')}</p>;
  const isSaid = !('isAlso' in line) && !isClosed;
  if (!('next' in line) || (isSaid && line.next === fallbackNumber)) return null;
  return (
    <TextAnchor href={`tel:${line.next}`} display="inline-flex" alignItems="center" minHeight="target">
      {t(isClosed ? 'closedNext' : 'next', { number: line.next })}
    </TextAnchor>
  );
}
