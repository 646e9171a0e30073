import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { CheckboxInput } from '#ui/form/inputs.tsx';

/** For a phone that others use too: nothing of the complaint stays once it is sent. */
export function KeepChoice({ onChange }: { onChange: (forget: boolean) => void }) {
  const { t } = useTranslation('complaint');
  return (
    <chakra.div marginBlockEnd="4">
      <CheckboxInput
        name="forget"
        label={t('keep.label')}
        hint={t('keep.hint')}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </chakra.div>
  );
}
