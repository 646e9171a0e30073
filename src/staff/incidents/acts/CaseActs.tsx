import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useOwnReminder, usePendingWrites } from '#api/staff/pending-writes.ts';
import { type IncidentReport, reasonLimit } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { useStaffDraft } from '#staff/writes/use-staff-draft.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextArea } from '#ui/form/inputs.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Notice } from '#ui/layout/Card.tsx';
import { Muted, PartTitle } from '#ui/text/Prose.tsx';
import { UserText, withoutDirectionMarks } from '#ui/text/UserText.tsx';
import type { CaseAct } from './case-act.ts';
import { ReminderForm } from './ReminderForm.tsx';
import { useAct } from './use-act.ts';

type Props = {
  incident: IncidentReport;
  /** The form that is open above the report. */
  act: CaseAct | null;
  onAct: (next: CaseAct | null) => void;
};

/** Above the words of a report: what waits for this officer, and the form of an act. */
export function CaseActs({ incident, act, onAct }: Props) {
  const end = () => onAct(null);
  return (
    <>
      {act && act !== 'incident-reminder' && (
        <ReasonForm key={act} kind={act} incident={incident} onEnd={end} />
      )}
      {act === 'incident-reminder' && <ReminderForm incident={incident} onEnd={end} />}
      {act !== 'incident-reminder' && (
        <ReminderNotice incident={incident} onChange={() => onAct('incident-reminder')} />
      )}
      <SharedNotice incident={incident} />
    </>
  );
}

/** A report of a village that two stations have gets an owner by one press. */
function SharedNotice({ incident }: Pick<Props, 'incident'>) {
  const { t } = useTranslation('writes');
  const { role } = useSession();
  const { busy, press } = useAct('incident-take', incident);
  const pending = usePendingWrites().get(incident._id);
  const isShared = role === 'pi' && incident.transferredTo === null;
  if (!isShared || pending?.kind === 'incident-take') return null;
  return (
    <Notice tone="wait" {...asLine}>
      <p>{t('incident-take.act.text')}</p>
      <Button look="outline" busy={busy} onClick={() => press({})}>
        {t(busy ? 'incident-take.act.busy' : 'incident-take.act.press')}
      </Button>
    </Notice>
  );
}

function ReminderNotice({ incident, onChange }: { incident: IncidentReport; onChange: () => void }) {
  const { t } = useTranslation('incidents');
  const { busy, press } = useAct('incident-reminder', incident);
  const reminder = useOwnReminder(incident);
  if (!reminder) return null;
  const { text, by } = reminder;
  const line = { day: formatDate(reminder.on), text: withoutDirectionMarks(text) };
  return (
    <Notice {...asLine}>
      <p>
        {t(text ? 'acts.reminderText' : 'acts.reminder', line)}
        {by && (
          <chakra.span display="block" color="fg.muted" fontSize="sm">
            <UserText text={`${by.fullName}, ${by.post}`} />
          </chakra.span>
        )}
      </p>
      <chakra.div display="flex" gap="2">
        <Button look="plain" onClick={onChange}>
          {t('acts.change')}
        </Button>
        <Button
          look="outline"
          busy={busy}
          aria-label={`${t('acts.done')}: ${t('acts.doneOf', { reference: incident.referenceId })}`}
          onClick={() => press(null)}
        >
          {t('acts.done')}
        </Button>
      </chakra.div>
    </Notice>
  );
}

const asLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
} as const;

type ReasonProps = Pick<Props, 'incident'> & {
  kind: Exclude<CaseAct, 'incident-reminder'>;
  onEnd: () => void;
};

/** Both need a reason, which the history shows. */
function ReasonForm({ kind, incident, onEnd }: ReasonProps) {
  const { t } = useTranslation(['incidents', 'problem']);
  const { t: words } = useTranslation('writes');
  const { act } = useAct(kind, incident);
  const draft = useStaffDraft(`${kind} ${incident._id}`, '');
  const send = useSubmit(async () => {
    const reason = draft.value.trim();
    if (reason === '') return { 'act-reason': t('problem:field.required') };
    await act({ reason }, () => {
      draft.end();
      onEnd();
    });
  });
  return (
    <Form of={send} marginBlockEnd="6">
      <PartTitle>{words(`${kind}.act.title`)}</PartTitle>
      <Muted marginBlockEnd="3">{words(`${kind}.act.text`)}</Muted>
      <Field id="act-reason" label={t('acts.reason')} hint={t('acts.reasonHint')} required>
        <TextArea
          // The officer has just chosen this act.
          ref={focusNow}
          rows={2}
          maxLength={reasonLimit}
          value={draft.value}
          onChange={(event) => draft.set(event.currentTarget.value)}
        />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockStart="-3">
        <Button type="submit" busy={send.isBusy}>
          {t(send.isBusy ? 'acts.sending' : 'acts.send')}
        </Button>
        <Button look="plain" onClick={onEnd}>
          {t('editor.cancel')}
        </Button>
      </chakra.div>
    </Form>
  );
}

const focusNow = (field: HTMLElement | null) => field?.focus();
