import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAnchor } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import type { Aid } from './first-aid.ts';

type Props = Omit<ComponentProps<typeof Notice>, 'tone'> & { aid: Aid };

/** Whom to call, then why. */
export function AidNotice({ aid, children, ...rest }: Props) {
  const { t } = useTranslation('complaint');
  return (
    <Notice tone={aid.text === 'sim' ? 'info' : 'danger'} {...rest}>
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockEnd="2">
        {aid.numbers.map((number) => (
          <CallButton key={number} look="emergency" number={number} label={t('callNow', { number })} />
        ))}
      </chakra.div>
      <p>{t(`firstAid.${aid.text}`)}</p>
      {aid.text === 'sim' && (
        <TextAnchor href="https://www.ceir.gov.in" target="_blank" rel="noreferrer" alone>
          ceir.gov.in
        </TextAnchor>
      )}
      {children}
    </Notice>
  );
}
