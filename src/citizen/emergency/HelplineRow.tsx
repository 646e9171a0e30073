import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { emergencyNumber } from '#organisation';
import { TextAnchor } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { spokenDigits } from '#ui/text/spoken-digits.ts';
import { lineIcons } from './line-icons.ts';
import type { Helpline } from './listed-lines.ts';

/** Who answers, and the number to press. */
export function HelplineRow({ line, open }: { line: Helpline; open: boolean | null }) {
  const { t } = useTranslation('emergency');
  const { language } = useLanguage();
  const { t: common } = useTranslation();
  const isUrgent = 'isUrgent' in line;
  const hasHours = 'hours' in line;
  const mark = isUrgent ? t('urgent') : hasHours && (open ? t('open') : common('lineClosed'));
  const atThisHour = open === null ? 'unknown' : open ? 'open' : 'closed';
  return (
    <NumberRow look={isUrgent ? 'urgent' : hasHours ? atThisHour : undefined}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={lineIcons[line.id]} />
      </svg>
      <div>
        <h3>{line.name[language]}</h3>
        <p>
          {mark && <b>{mark}. </b>}
          {t(`lines.${line.id}`)}
        </p>
        <Next line={line} hasHours={hasHours} />
      </div>
      <NumberButton number={line.number} name={line.name[language]} />
    </NumberRow>
  );
}

/** Red on its pale ground: only what always answers is filled. */
export function NumberButton({ number, name }: { number: string; name: string }) {
  const { t } = useTranslation('emergency');
  return (
    <CallButton
      number={number}
      label={number}
      aria-label={`${number}, ${name}: ${t('call', { number: spokenDigits(number) })}`}
      look="danger"
      bg="danger.bg"
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
    gap: '10px',
    minHeight: '60px',
    paddingBlock: '6px',
    paddingInline: '10px',
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
      minWidth: '84px',
      paddingInline: '2',
      borderColor: 'transparent',
      fontSize: 'lg',
      fontWeight: '700',
    },
  },
  variants: {
    look: {
      urgent: { '& > svg': { bg: 'danger.bg', color: 'danger' }, '& b': { color: 'danger' } },
      // It may still be called, but nothing draws the eye to it.
      closed: {
        '& > svg, & > a': { bg: 'transparent', color: 'fg.muted' },
        '& > a': { borderColor: 'line.strong', fontWeight: '400' },
      },
      // The room of what is said at another hour is kept: nothing moves when the hour is known.
      open: { '& p + a': { visibility: 'hidden' } },
      unknown: { '& b, & p + a': { visibility: 'hidden' } },
    },
  },
});

/** Only what the top of the page does not say already. */
function Next({ line, hasHours }: { line: Helpline; hasHours: boolean }) {
  const { t } = useTranslation('emergency');
  if (line.id === 'legalAid') return <p>{t('afterLegalAid')}</p>;
  return (
    hasHours && (
      <TextAnchor
        href={`tel:${emergencyNumber}`}
        display="inline-flex"
        alignItems="center"
        minHeight="32px"
        fontSize="sm"
      >
        {t('closedNext', { number: emergencyNumber })}
      </TextAnchor>
    )
  );
}
