import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxInput } from '#ui/form/inputs.tsx';

/** For a phone that others use too: nothing of the complaint stays once it is sent. */
export function KeepChoice({ box }: { box: Ref<HTMLInputElement> }) {
  const { t } = useTranslation('complaint');
  return (
    <chakra.div marginBlockEnd="4">
      <CheckboxInput ref={box} name="forget" label={t('keep.label')} hint={t('keep.hint')} />
    </chakra.div>
  );
}
