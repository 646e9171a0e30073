import { chakra } from '@chakra-ui/react/styled-system';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnReminder } from '#api/staff/pending-writes.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { reminderTextLimit } from '#contract/staff/case-acts.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { DateInput } from '#staff/list/DateInput.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { PartTitle } from '#ui/text/Prose.tsx';
import { useAct } from './use-act.ts';

/** Days from today, each one press. */
const soon = [1, 3, 7] as const;

const dayMs = 86_400_000;

/** A day and what to do then; works without a network. */
export function ReminderForm({ incident, onEnd }: { incident: IncidentReport; onEnd: () => void }) {
  const { t } = useTranslation('incidents');
  const { busy, act } = useAct('incident-reminder', incident);
  const known = useOwnReminder(incident);
  const [on, setOn] = useState(known?.on ?? dayAfter(1));
  const [text, setText] = useState(known?.text ?? '');
  const isPast = on !== '' && on < dayInIndia();
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (on !== '' && !isPast) void act({ on, text: text.trim() }, onEnd);
  };
  return (
    <chakra.form onSubmit={save} marginBlockEnd="6">
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
        <Field id="reminder-day" label={t('acts.day')} error={isPast ? t('acts.past') : undefined} required>
          <DateInput value={on} min={dayInIndia()} onDay={setOn} />
        </Field>
        <chakra.div flex="1 1 14rem">
          <Field id="reminder-text" label={t('acts.text')} hint={t('acts.textHint')}>
            <TextInput
              maxLength={reminderTextLimit}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </Field>
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockStart="-3">
        <Button type="submit" busy={busy} disabled={on === '' || isPast}>
          {t('acts.save')}
        </Button>
        <Button look="plain" onClick={onEnd}>
          {t('editor.cancel')}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

const dayAfter = (days: number) => dayInIndia(Date.now() + days * dayMs);
