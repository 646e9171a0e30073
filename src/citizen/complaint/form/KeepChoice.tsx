import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxInput } from '#ui/form/inputs.tsx';

type Props = { box: Ref<HTMLInputElement>; isForgotten: boolean };

/** For a phone that others use too: nothing stays of what is typed, nor of the complaint once it is sent. */
export function KeepChoice({ box, isForgotten }: Props) {
  const { t } = useTranslation('complaint');
  return (
    <chakra.div marginBlockEnd="4">
      <CheckboxInput ref={box} name="forget" label={t('keep.label')} hint={t('keep.hint')} />
      <chakra.p role="status" fontWeight="600">
        {isForgotten && t('keep.nothing')}
      </chakra.p>
    </chakra.div>
  );
}

type SameProps = { isForgotten: boolean; onForget: (isForgotten: boolean) => void };

/** The same tick again, where somebody in danger sees it. */
export function KeepChoiceAgain({ isForgotten, onForget }: SameProps) {
  const { t } = useTranslation('complaint');
  return (
    <>
      <CheckboxInput
        label={t('keep.label')}
        checked={isForgotten}
        onChange={({ currentTarget }) => onForget(currentTarget.checked)}
      />
      {isForgotten && <p>{t('keep.nothing')}</p>}
    </>
  );
}
