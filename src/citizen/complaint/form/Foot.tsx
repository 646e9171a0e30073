import { chakra } from '@chakra-ui/react/styled-system';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/form/Button.tsx';
import { stickToBottom } from '#ui/layout/bottom-inset.ts';
import { Icon } from '#ui/layout/Icon.tsx';

type Props = { cancel: ReactNode; submit: ReactNode };

/** Where the form goes on: always in sight on a phone, at its end on a wide screen. */
export function Foot({ cancel, submit }: Props) {
  const { t } = useTranslation('complaint');
  return (
    <Bar ref={stickToBottom}>
      <div data-step="what all">{cancel}</div>
      <Button look="outline" data-go="-1" data-step="told where you">
        {t('steps.back')}
      </Button>
      <Button data-go="1" data-step="what told where" flex="1">
        {t('steps.next')}
        <Icon of={ArrowRight} />
      </Button>
      {submit}
    </Bar>
  );
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    '@media screen and (max-width: 55.99em)': {
      position: 'sticky',
      insetBlockEnd: '0',
      zIndex: 'header',
      marginInline: '-16px',
      paddingInline: '4',
      paddingBlock: '10px',
      bg: 'bg',
      borderBlockStartWidth: '1px',
      borderColor: 'line',
    },
    '@media (min-width: 56em)': { flexDirection: 'row-reverse', justifyContent: 'flex-end' },
  },
});
