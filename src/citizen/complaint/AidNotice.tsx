import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAnchor } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { type Aid, isAdvice } from './first-aid.ts';

type Props = Omit<ComponentProps<typeof Notice>, 'tone'> & { aid: Aid };

/** Whom to call, then why; advice says first who calls. */
export function AidNotice({ aid, children, ...rest }: Props) {
  const { t } = useTranslation('complaint');
  const canWait = isAdvice(aid);
  const Numbers = canWait ? Beside : Above;
  return (
    <Notice tone={canWait ? 'info' : 'danger'} {...rest}>
      <Numbers>
        {aid.numbers.map((number) => (
          <CallButton
            key={number}
            look="emergency"
            number={number}
            // Beside another one or the words.
            label={canWait || aid.numbers.length > 1 ? number : t('callNow', { number })}
            aria-label={t('callNow', { number })}
          />
        ))}
      </Numbers>
      <p>
        {canWait && <chakra.b display="block">{t('firstAid.advice')}</chakra.b>}
        {t(`firstAid.${aid.text}`)}{' '}
        {canWait && (
          <TextAnchor href="https://www.ceir.gov.in" target="_blank" rel="noreferrer">
            ceir.gov.in
          </TextAnchor>
        )}
      </p>
      {children}
    </Notice>
  );
}

const Above = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockEnd: '2' },
});

/** All of the advice fits into a phone's window, with the tiles above it. */
const Beside = chakra('div', { base: { float: 'right', marginInlineStart: '2' } });
