import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import type { organisation } from '#organisation';
import { TextAnchor } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { spokenDigits } from '#ui/text/spoken-digits.ts';
import { lineIcons } from './line-icons.ts';
import { isOpen } from './opening-hours.ts';

export type Helpline = (typeof organisation.helplines)[number];

/** Where to call when one of the numbers does not answer; said once above them. */
export const fallbackNumber = '112';

/** Who answers, and the number to press. */
export function HelplineRow({ line, now }: { line: Helpline; now: Date | null }) {
  const { t } = useTranslation('emergency');
  const { language } = useLanguage();
  const open = 'hours' in line && now ? isOpen(line.hours, now) : null;
  const isUrgent = 'isUrgent' in line;
  const mark = isUrgent ? t('urgent') : open !== null && t(open ? 'open' : 'closed');
  return (
    <NumberRow isUrgent={isUrgent}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={lineIcons[line.id]} />
      </svg>
      <div>
        <h3>{line.name[language]}</h3>
        <p>
          {mark && <b>{mark}. </b>}
          {t(`lines.${line.id}`)}
        </p>
        <Next line={line} isClosed={open === false} />
      </div>
      <NumberButton
        number={line.number}
        name={line.name[language]}
        look={line.number === fallbackNumber ? 'emergency' : 'danger'}
      />
    </NumberRow>
  );
}

type ButtonProps = { number: string; name: string; look: 'emergency' | 'danger' };

/** Red on its pale ground; filled for the one number that always answers. */
export function NumberButton({ number, name, look }: ButtonProps) {
  const { t } = useTranslation('emergency');
  return (
    <CallButton
      number={number}
      label={number}
      aria-label={`${number}, ${name}: ${t('call', { number: spokenDigits(number) })}`}
      look={look}
      {...(look === 'danger' && { bg: 'danger.bg' })}
      _before={{ content: 'none' }}
    />
  );
}

/** Styled from here: a component for each part of the twenty rows would cost the page a fiber. */
export const NumberRow = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    minHeight: '60px',
    paddingBlock: '2',
    paddingInline: '3',
    borderColor: 'line',
    borderWidth: '1px 0 0 1px',
    margin: '-1px 0 0 -1px',
    '& > svg': {
      flexShrink: '0',
      width: '36px',
      height: '36px',
      padding: '8px',
      bg: 'bg.muted',
      color: 'accent',
      borderRadius: '10px',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '1.8',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    '& > div': { flex: '1 1 7rem', minWidth: '0' },
    '& h3': { fontSize: 'md', lineHeight: '1.35' },
    '& p': { color: 'fg.muted', fontSize: 'sm', lineHeight: '1.4' },
    // Its edge is seen in forced colours.
    '& > a': {
      minWidth: '92px',
      paddingInline: '2',
      borderColor: 'transparent',
      fontSize: 'lg',
      fontWeight: '700',
    },
  },
  variants: {
    isUrgent: { true: { '& > svg': { bg: 'danger.bg', color: 'danger' }, '& b': { color: 'danger' } } },
  },
});

/** Only what the line above the numbers does not say already. */
function Next({ line, isClosed }: { line: Helpline; isClosed: boolean }) {
  const { t } = useTranslation('emergency');
  if (line.id === 'legalAid') return <p>{t('afterLegalAid')}</p>;
  // 100 stands beside 112 on top of the page.
  if (!('next' in line) || line.number === fallbackNumber) return null;
  if (!isClosed && line.next === fallbackNumber) return null;
  return (
    <TextAnchor
      href={`tel:${line.next}`}
      display="inline-flex"
      alignItems="center"
      minHeight="32px"
      fontSize="sm"
    >
      {t(isClosed ? 'closedNext' : 'next', { number: line.next })}
    </TextAnchor>
  );
}
