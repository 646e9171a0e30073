import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import type { IncidentReport } from '#contract/incident.ts';
import { StatusEditor } from '#staff/writes/StatusEditor.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { stickToBottom } from '#ui/layout/bottom-inset.ts';
import { Notice } from '#ui/layout/Card.tsx';
import { useChangeStatuses } from './change-status.ts';
import { noteDraft } from './note-drafts.ts';
import { mostAtOnce } from './selection.ts';

type Props = {
  session: Session;
  chosen: readonly IncidentReport[];
  /** null: ends the selection. */
  onChosen: (chosen: readonly IncidentReport[] | null) => void;
  onAnswered?: ((incidentId: string) => void) | undefined;
};

/** Actions on the selected reports: one status and one note for all of them. */
export function SelectionBar({ session, chosen, onChosen, onAnswered }: Props) {
  const { t } = useTranslation(['incidents', 'writes']);
  const [open, setOpen] = useState(false);
  const changeStatuses = useChangeStatuses(session, onAnswered);
  const draft = noteDraft(session.user.id, 'several');
  const [isRefused, setRefused] = useState(false);
  const count = chosen.length;
  useEffect(
    () => () => {
      // The note ends with the selection, because the next selection has other reports.
      noteDraft(session.user.id, 'several').drop();
      if (document.activeElement === document.body)
        document.getElementById('content')?.focus({ preventScroll: true });
    },
    [session.user.id],
  );
  return (
    <Bar ref={stickToBottom} role="group" aria-label={t('several.start')} data-print="no">
      <p aria-live="polite">
        {t('several.count', { count })}
        {count === mostAtOnce && ` ${t('several.most', { most: mostAtOnce })}`}
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button look="plain" onClick={() => onChosen(null)}>
          {t('editor.cancel')}
        </Button>
        <Button disabled={count === 0} onClick={() => setOpen(true)}>
          {t('several.set')}
        </Button>
      </chakra.div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('several.title', { count })}>
        <chakra.p color="fg.muted">{t('several.same')}</chakra.p>
        <References aria-label={t('several.chosen')}>
          {chosen.map(({ _id, referenceId }) => (
            <li key={_id}>{referenceId}</li>
          ))}
        </References>
        {isRefused && (
          <Notice tone="danger" role="alert">
            {t('writes:incident-status.unsaved')}
          </Notice>
        )}
        <StatusEditor
          referenceId={t('several.reports', { count })}
          preset="action"
          draft={draft.text}
          onDraft={draft.keep}
          onSend={async (change) => {
            const unsaved = await changeStatuses(chosen, change);
            setRefused(unsaved.length > 0);
            onChosen(unsaved.length > 0 ? unsaved : null);
          }}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </Bar>
  );
}

/** Stays visible while a long page scrolls, also at its end, below the bottom inset of pages. */
const Bar = chakra('div', {
  base: {
    position: 'sticky',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    marginBlockStart: '3',
    marginBlockEnd: '-24',
    padding: '3',
    bg: 'info.bg',
    borderWidth: '1px',
    borderColor: 'info',
    borderRadius: 'md',
  },
});

const References = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    maxHeight: '8rem',
    overflow: 'auto',
    marginBlock: '3',
    padding: '3',
    bg: 'bg.subtle',
    borderRadius: 'sm',
  },
});
