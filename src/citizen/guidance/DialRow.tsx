import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Topic } from '#assistant/answers/topic.ts';
import { useLanguage } from '#i18n/load.ts';
import { useOpenNow } from '#i18n/opening-hours.ts';
import { organisation } from '#organisation';
import { CallButton } from '#ui/form/CallButton.tsx';
import { spokenDigits } from '#ui/text/spoken-digits.ts';

type Props = { id: Topic['calls'][number]; title?: string; why?: string };

/** Who answers and for what, with the number at the end: the whole row dials. */
export function DialRow({ id, title, why: what }: Props) {
  const { t } = useTranslation('guidance');
  const { t: common } = useTranslation();
  const isOpenNow = useOpenNow();
  const { language } = useLanguage();
  const line = organisation.helplines.find((helpline) => helpline.id === id);
  if (!line) return null;
  const { number, name } = line;
  const label = title ?? name[language];
  const isClosed = isOpenNow(line) === false;
  const why = isClosed && what ? `${common('lineClosed')}. ${what}` : what;
  return (
    <CallButton
      look="danger"
      number={number}
      label={label}
      {...(why && { why })}
      data-closed={isClosed || undefined}
      aria-label={`${why ? `${label} ${why}` : label} ${number}: ${t('call', { number: spokenDigits(number) })}`}
    >
      {' '}
      <b>{number}</b>
    </CallButton>
  );
}

export const DialRows = chakra('div', {
  base: {
    display: 'grid',
    flex: '0 0 100%',
    gridTemplateColumns: { md: '1fr 1fr' },
    gap: '2',
    marginBlockStart: '2',
    '& a': { minHeight: '60px', justifyContent: 'flex-start', color: 'fg' },
    '& *': { overflowWrap: 'anywhere' },
    '& b': {
      flexShrink: '0',
      minWidth: '84px',
      marginInlineStart: 'auto',
      padding: '2',
      bg: 'danger.bg',
      color: 'danger',
      borderRadius: 'md',
      fontSize: 'lg',
      textAlign: 'center',
    },
    '& [data-closed] b': { bg: 'transparent', color: 'fg.muted', fontWeight: '400' },
  },
});
