import { chakra } from '@chakra-ui/react/styled-system';
import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '#api/staff/metrics.ts';
import { DateInput } from '#staff/list/DateInput.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/layout/Icon.tsx';

type Props = { range: DayRange | null; busy: boolean; onSearch: (range: DayRange) => void };

/** A wrong order is reported at the second day. */
export function RangeForm({ range, busy, onSearch }: Props) {
  const { t } = useTranslation(['usage', 'problem']);
  const [from, setFrom] = useState(range?.from ?? '');
  const [to, setTo] = useState(range?.to ?? '');
  // Back and forward change the range.
  useEffect(() => {
    setFrom(range?.from ?? '');
    setTo(range?.to ?? '');
  }, [range?.from, range?.to]);
  const search = useSubmit(() => {
    const missing = t('problem:field.required');
    if (from === '' || to === '')
      return { 'usage-from': from === '' ? missing : undefined, 'usage-to': to === '' ? missing : undefined };
    if (from > to) return { 'usage-to': t('reversed') };
    onSearch({ from, to });
  });
  return (
    <Grid of={search}>
      <Field id="usage-from" label={t('from')}>
        <DateInput width={{ base: 'full', md: '10rem' }} value={from} onDay={setFrom} />
      </Field>
      <Field id="usage-to" label={t('to')}>
        <DateInput width={{ base: 'full', md: '10rem' }} value={to} onDay={setTo} />
      </Field>
      <chakra.div
        alignSelf="end"
        gridColumn={{ base: '1 / -1', md: 'auto' }}
        marginBlockStart={{ base: '-3', md: '0' }}
        marginBlockEnd={{ base: '3', md: '6' }}
      >
        <Button type="submit" busy={busy} minHeight={{ base: 'target', md: '42px' }}>
          {!busy && <Icon of={Search} size={18} />}
          {t('search')}
        </Button>
      </chakra.div>
    </Grid>
  );
}

const Grid = chakra(Form, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) minmax(0, 1fr)', md: 'auto auto auto' },
    justifyContent: 'start',
    columnGap: '4',
    marginBlockStart: '1',
  },
});
