import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useOwnReminder, usePendingWrites } from '#api/staff/pending-writes.ts';
import type { FormAct } from '#contract/acts/all.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { ActForm } from '#staff/writes/ActForm.tsx';
import { useNameAndPost } from '#staff/writes/station-words.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserText, withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { targetOf } from '../list/view.ts';
import { type CaseAct, hasForm } from './case-act.ts';
import { ReminderForm } from './ReminderForm.tsx';
import { SearchForm } from './SearchForm.tsx';
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
  const OwnLook = act && !hasForm(act) ? ownLooks[act] : null;
  return (
    <>
      {act && hasForm(act) && <ActForm key={act} kind={act} target={targetOf(incident)} onEnd={end} />}
      {OwnLook && <OwnLook incident={incident} onEnd={end} />}
      {act !== 'incident-reminder' && (
        <ReminderNotice incident={incident} onChange={() => onAct('incident-reminder')} />
      )}
      <SharedNotice incident={incident} />
    </>
  );
}

/** Acts of the menu whose form is not drawn from the declaration. */
const ownLooks: { readonly [Kind in Exclude<CaseAct, FormAct>]: typeof ReminderForm } = {
  'incident-reminder': ReminderForm,
  'incident-search': SearchForm,
};

/** A report of a village that two stations have gets an owner by one press. */
function SharedNotice({ incident }: Pick<Props, 'incident'>) {
  const { t } = useTranslation('writes');
  const { role } = useSession();
  const { busy, press } = useAct('incident-take', incident);
  const pending = usePendingWrites().get(incident._id);
  const isShared = role === 'pi' && incident.transferredTo === null;
  if (!isShared || pending?.kind === 'incident-take') return null;
  return (
    <Caution alignItems={{ md: 'center' }}>
      <chakra.div {...asLine}>
        <p>{t('incident-take.act.text')}</p>
        <Button look="outline" busy={busy} onClick={() => press({})}>
          {t(busy ? 'incident-take.act.busy' : 'incident-take.act.press')}
        </Button>
      </chakra.div>
    </Caution>
  );
}

function ReminderNotice({ incident, onChange }: { incident: IncidentReport; onChange: () => void }) {
  const { t } = useTranslation('incidents');
  const { busy, press } = useAct('incident-reminder', incident);
  const nameAndPost = useNameAndPost();
  const reminder = useOwnReminder(incident);
  if (!reminder) return null;
  const { text, by } = reminder;
  const line = { day: formatDate(reminder.on), text: withoutDirectionMarks(text) };
  return (
    <Notice {...asLine}>
      <p>
        <Unbroken>{t(text ? 'acts.reminderText' : 'acts.reminder', line)}</Unbroken>
        {by && (
          <chakra.span display="block" color="fg.muted" fontSize="sm">
            <UserText text={nameAndPost(by)} />
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
