import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { dialledNumbers } from '#organisation';
import { TextAnchor } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Dialable } from '#ui/text/Dialable.tsx';
import { type Aid, isAdvice } from './first-aid.ts';

type Props = Omit<ComponentProps<typeof Notice>, 'tone'> & { aid: Aid };

/** Whom to call, then why; advice only says what can be done. */
export function AidNotice({ aid, children, ...rest }: Props) {
  const { t } = useTranslation('complaint');
  const text = t(`firstAid.${aid.text}`);
  if (isAdvice(aid))
    return (
      <Notice paddingInlineStart="52px" {...rest}>
        <chakra.p _before={sign}>
          <Dialable numbers={dialledNumbers}>{text}</Dialable>{' '}
          <TextAnchor href="https://www.ceir.gov.in" target="_blank" rel="noreferrer">
            ceir.gov.in
          </TextAnchor>
        </chakra.p>
      </Notice>
    );
  return (
    <Notice tone="danger" {...rest}>
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockEnd="2">
        {aid.numbers.map((number) => (
          <CallButton
            key={number}
            look="emergency"
            number={number}
            // Two stand in one line.
            label={aid.numbers.length > 1 ? number : t('callNow', { number })}
            aria-label={t('callNow', { number })}
          />
        ))}
      </chakra.div>
      <p>{text}</p>
      {children}
    </Notice>
  );
}

/** An i in a ring: a drawing would cost the start of the form more. */
const sign = {
  content: '"i"',
  position: 'absolute',
  width: '24px',
  marginInlineStart: '-36px',
  borderWidth: '2px',
  borderRadius: 'full',
  color: 'accent',
  lineHeight: '20px',
  textAlign: 'center',
} as const;
