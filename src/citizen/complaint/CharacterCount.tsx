import { chakra } from '@chakra-ui/react/styled-system';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ComplaintForm } from '#contract/complaint.ts';
import type { Typed } from './form-values.ts';

type Props = { control: Control<Typed, unknown, ComplaintForm>; name: 'description'; limit: number };

/** Shown only near the limit: a counter from the first letter on would make people write less. */
export function CharacterCount({ control, name, limit }: Props) {
  const { t } = useTranslation('complaint');
  const left = limit - (useWatch({ control, name }) ?? '').trim().length;
  const isNear = left <= limit / 10;
  return (
    <chakra.p
      role="status"
      fontSize="sm"
      color={left < 0 ? 'danger' : 'fg.muted'}
      fontWeight={left < 0 ? '600' : undefined}
    >
      {isNear &&
        (left < 0
          ? t('field.description.over', { count: -left })
          : t('field.description.left', { count: left }))}
    </chakra.p>
  );
}
