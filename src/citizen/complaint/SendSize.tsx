import { chakra } from '@chakra-ui/react/styled-system';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bytesOf } from '#api/complaint.ts';
import type { ComplaintForm } from '#contract/complaint.ts';
import { formatSize } from '#i18n/format.ts';
import { type Typed, toForm } from './form-values.ts';

/** Reference, times and other fixed parts of the request. */
const restBytes = 180;

type Props = { control: Control<Typed, unknown, ComplaintForm>; fileBytes: number };

/** Shows the size of the request, for people who pay for data. */
export function SendSize({ control, fileBytes }: Props) {
  const { t } = useTranslation('complaint');
  const typed = useWatch({ control });
  return (
    <chakra.p color="fg.muted">
      {t('size', { size: formatSize(fileBytes + restBytes + bytesOf(toForm(typed as Typed))) })}
    </chakra.p>
  );
}
