import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentDay, isServerTime } from '#api/shared/today.ts';
import { useOwnReminder } from '#api/staff/pending-writes.ts';
import { reminderTextLimit } from '#contract/acts/reminder.ts';
import { plusDays } from '#contract/shared/time.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { DateInput } from '#staff/list/DateInput.tsx';
import { useStaffDraft } from '#staff/writes/use-staff-draft.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { PartTitle } from '#ui/text/Prose.tsx';
import { useAct } from './use-act.ts';

/** Days from today, each one press. */
const soon = [1, 3, 7] as const;

/** A day and what to do then; works without a network. */
export function ReminderForm({ incident, onEnd }: { incident: IncidentReport; onEnd: () => void }) {
  const { t } = useTranslation(['incidents', 'problem']);
  const { act } = useAct('incident-reminder', incident);
  const known = useOwnReminder(incident);
  const [on, setOn] = useState(known?.on ?? dayAfter(1));
  const text = useStaffDraft(`reminder ${incident._id}`, known?.text ?? '');
  const save = useSubmit(async () => {
    if (on === '') return { 'reminder-day': t('problem:field.required') };
    // A wrong clock refuses nothing.
    if (isServerTime() && on < currentDay()) return { 'reminder-day': t('acts.past') };
    await act({ on, text: text.value.trim() }, () => {
      text.end();
      onEnd();
    });
  });
  return (
    <Form of={save} marginBlockEnd="6">
      <PartTitle marginBlockEnd="2">{t('acts.remindTitle')}</PartTitle>
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockEnd="3">
        {soon.map((days) => (
          <Button
            key={days}
            look={on === dayAfter(days) ? 'solid' : 'outline'}
            aria-pressed={on === dayAfter(days)}
            onClick={() => setOn(dayAfter(days))}
          >
            {days === 1 ? t('acts.tomorrow') : t('acts.inDays', { count: days })}
          </Button>
        ))}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" columnGap="3">
        <Field id="reminder-day" label={t('acts.day')} required>
          <DateInput value={on} min={currentDay()} onDay={setOn} />
        </Field>
        <chakra.div flex="1 1 14rem">
          <Field id="reminder-text" label={t('acts.text')} hint={t('acts.textHint')}>
            <TextInput
              maxLength={reminderTextLimit}
              value={text.value}
              onChange={(event) => text.set(event.currentTarget.value)}
            />
          </Field>
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockStart="-3">
        <Button type="submit" busy={save.isBusy}>
          {t('acts.save')}
        </Button>
        <Button look="plain" onClick={onEnd}>
          {t('editor.cancel')}
        </Button>
      </chakra.div>
    </Form>
  );
}

const dayAfter = (days: number) => plusDays(currentDay(), days);
