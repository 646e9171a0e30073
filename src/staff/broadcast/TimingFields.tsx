import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { currentDay } from '#api/shared/today.ts';
import { DateInput, TimeInput } from '#staff/list/DateInput.tsx';
import { Field } from '#ui/form/Field.tsx';
import { CheckboxInput, TextInput } from '#ui/form/inputs.tsx';
import { isQuietAt, startOf, type Timing } from './timing.ts';

type Props = {
  timing: Timing;
  onTiming: (timing: Timing) => void;
  quiet: { from: string; to: string } | null;
  disabled: boolean;
};

/** Now or at a time, and what happens in the quiet hours. */
export function TimingFields({ timing, onTiming, quiet, disabled }: Props) {
  const { t } = useTranslation('broadcast');
  const change = (patch: Partial<Timing>) => onTiming({ ...timing, ...patch });
  const start = startOf({ ...timing, isUrgent: false });
  const isQuiet = start !== 'incomplete' && isQuietAt(start, quiet);
  return (
    <chakra.fieldset minWidth="0" marginBlockEnd="6" disabled={disabled}>
      <chakra.legend fontWeight="600">{t('timing.label')}</chakra.legend>
      {([false, true] as const).map((isLater) => (
        <CheckboxInput
          key={String(isLater)}
          type="radio"
          name="timing"
          label={t(isLater ? 'timing.later' : 'timing.now')}
          checked={timing.isLater === isLater}
          onChange={() => change({ isLater })}
        />
      ))}
      {timing.isLater && (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Field id="broadcast-day" label={t('timing.day')} required>
            <DateInput min={currentDay()} value={timing.day} onDay={(day) => change({ day })} />
          </Field>
          <Field id="broadcast-time" label={t('timing.time')} required>
            <TimeInput value={timing.time} onTime={(time) => change({ time })} />
          </Field>
        </chakra.div>
      )}
      {isQuiet && quiet && (
        <>
          <chakra.p color="fg.muted">{t('timing.quiet', quiet)}</chakra.p>
          <CheckboxInput
            label={t('timing.urgent')}
            checked={timing.isUrgent}
            onChange={({ target }) => change({ isUrgent: target.checked })}
          />
          {timing.isUrgent && (
            <Field id="broadcast-reason" label={t('timing.reason')} hint={t('timing.reasonHint')} required>
              <TextInput
                maxLength={200}
                value={timing.reason}
                onChange={({ target }) => change({ reason: target.value })}
              />
            </Field>
          )}
        </>
      )}
    </chakra.fieldset>
  );
}
