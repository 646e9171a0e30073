import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAnchor } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { type Aid, isAdvice } from './first-aid.ts';

type Props = Omit<ComponentProps<typeof Notice>, 'tone'> & {
  aid: Aid;
  /** On a wide screen 112 stands beside it already. */
  besideDanger?: boolean;
};

/** Whom to call, then why. Advice can wait: who is in danger calls first, in a box of its own; both fit into a phone's window with the tiles above them. */
export function AidNotice({ aid, besideDanger = false, children, ...rest }: Props) {
  const { t } = useTranslation('complaint');
  const numbers = aid.numbers.map((number) => (
    <CallButton
      key={number}
      look="emergency"
      number={number}
      // Beside another one or the words.
      label={isAdvice(aid) || aid.numbers.length > 1 ? number : t('callNow', { number })}
      aria-label={t('callNow', { number })}
    />
  ));
  const text = t(`firstAid.${aid.text}`);
  if (isAdvice(aid))
    return (
      <chakra.div display="grid" gap="2" lineHeight="1.35" {...rest}>
        <CallFirst tone="danger" onPhone={besideDanger}>
          <b>{t('firstAid.advice')}</b>
          {numbers}
        </CallFirst>
        <Notice marginBlockEnd="0" paddingBlock="2">
          {text}{' '}
          <TextAnchor href="https://www.ceir.gov.in" target="_blank" rel="noreferrer">
            ceir.gov.in
          </TextAnchor>
        </Notice>
      </chakra.div>
    );
  return (
    <Notice tone="danger" {...rest}>
      <Above>{numbers}</Above>
      <p>{text}</p>
      {children}
    </Notice>
  );
}

const Above = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockEnd: '2' },
});

const CallFirst = chakra(Notice, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    marginBlockEnd: '0',
    paddingBlock: '1',
    paddingInlineEnd: '2',
  },
  variants: { onPhone: { true: { '@media (min-width: 56em)': { display: 'none' } } } },
});
