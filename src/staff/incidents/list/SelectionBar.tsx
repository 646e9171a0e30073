import { chakra } from '@chakra-ui/react/styled-system';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import type { SendResult } from '#api/staff/outbox/send-result.ts';
import { useSendWrites } from '#api/staff/outbox/staff-outbox.ts';
import { usePendingWrites } from '#api/staff/pending-writes.ts';
import type { StatusChange } from '#contract/acts/status.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { WordOrIcon } from '#staff/list/WordOrIcon.tsx';
import { StatusEditor, useNoteDraft } from '#staff/writes/StatusEditor.tsx';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { stickToBottom } from '#ui/layout/bottom-inset.ts';
import { Paper } from '#ui/layout/Paper.tsx';
import type { Selection } from '#ui/table/table-model.ts';
import { UserText } from '#ui/text/UserText.tsx';
import { ListPaper } from '../details/papers.tsx';
import { GiveSeveral } from './GiveSeveral.tsx';
import { targetOf } from './view.ts';

type Props = {
  chosen: readonly IncidentReport[];
  /** null: ends the selection. */
  onChosen: (chosen: readonly IncidentReport[] | null) => void;
  onAnswered?: ((incidentId: string) => void) | undefined;
};

/** Actions on the selected reports: one status and one note for all of them. */
export function SelectionBar({ chosen, onChosen, onAnswered }: Props) {
  const { t } = useTranslation(['incidents', 'writes']);
  const { role } = useSession();
  const [open, setOpen] = useState(false);
  const [giving, setGiving] = useState(false);
  const changeStatuses = useChangeStatuses(onAnswered);
  const note = useNoteDraft('several');
  const [isRefused, setRefused] = useState(false);
  const count = chosen.length;
  useEffect(
    () => () => {
      // The note ends with the selection, because the next selection has other reports.
      note.end();
      if (document.activeElement === document.body)
        document.getElementById('content')?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <Bar ref={stickToBottom} role="group" aria-label={t('several.start')} data-print="no">
      <chakra.p flex="1" aria-live="polite">
        {t('several.count', { count })}
        {count === mostAtOnce && ` ${t('several.most', { most: mostAtOnce })}`}
      </chakra.p>
      <Button look="plain" paddingInline="3" onClick={() => onChosen(null)}>
        {t('editor.cancel')}
      </Button>
      <Acts>
        <Button
          look="outline"
          disabled={count === 0}
          aria-label={t('several.print')}
          onClick={() => window.print()}
        >
          <WordOrIcon icon={Printer} word={t('several.print')} />
        </Button>
        <Button
          look="outline"
          disabled={count === 0}
          aria-label={t('several.export')}
          onClick={() => document.getElementById('export-rows')?.click()}
        >
          <WordOrIcon icon={Download} word={t('several.export')} />
        </Button>
        {role === 'sp' && (
          <Button look="outline" disabled={count === 0} data-wide onClick={() => setGiving(true)}>
            {t('several.give')}
          </Button>
        )}
        <Button disabled={count === 0} data-wide onClick={() => setOpen(true)}>
          {t('several.set')}
        </Button>
      </Acts>
      {count > 0 && <Paper>{() => <ListPaper rows={chosen} total={count} />}</Paper>}
      <Dialog open={giving} onClose={() => setGiving(false)} title={t('several.giveTitle', { count })}>
        <Chosen chosen={chosen} />
        <GiveSeveral
          chosen={chosen}
          onGiven={(unsaved) => {
            setGiving(false);
            onChosen(unsaved.length > 0 ? unsaved : null);
          }}
        />
      </Dialog>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('several.title', { count })}>
        <chakra.p color="fg.muted">{t('several.same')}</chakra.p>
        <Chosen chosen={chosen} />
        {isRefused && (
          <Caution tone="danger" role="alert">
            {t('writes:incident-status.unsaved')}
          </Caution>
        )}
        <StatusEditor
          referenceId={t('several.reports', { count })}
          preset="action"
          note={note}
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

function Chosen({ chosen }: Pick<Props, 'chosen'>) {
  const { t } = useTranslation('incidents');
  return (
    <References aria-label={t('several.chosen')}>
      {chosen.map(({ _id, referenceId, fullName, location }) => (
        <li key={_id}>
          <UserText text={referenceId} /> · <UserText text={fullName} /> · <UserText text={location.name} />
        </li>
      ))}
    </References>
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
    gap: '2',
    marginBlockStart: '3',
    marginBlockEnd: '-24',
    padding: { base: '2', sm: '3' },
    paddingInlineStart: '3',
    bg: 'info.bg',
    borderWidth: '1px',
    borderColor: 'info',
    borderRadius: 'md',
  },
});

/** On a phone below the count, each as wide as there is room. */
const Acts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    width: { base: 'full', sm: 'auto' },
    '& > button': { paddingInline: '12px' },
    '& > [data-wide]': { flex: { base: '1 0 auto', sm: 'none' }, whiteSpace: 'nowrap' },
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

const mostAtOnce = 100;

/** Across pages of a list; rows of the current page replace older copies. `chosen` null: no selection, no checkboxes.
 * A report with a refused change cannot be selected. */
export function useSelection(rows: readonly IncidentReport[]) {
  const { t } = useTranslation('incidents');
  const pending = usePendingWrites();
  const [ticked, setTicked] = useState<readonly IncidentReport[] | null>(null);
  const chosen = ticked?.map((one) => rows.find(({ _id }) => _id === one._id) ?? one) ?? null;
  return { chosen, setChosen: setTicked, selection: chosen ? selectionOf(chosen) : undefined };

  function selectionOf(chosen: readonly IncidentReport[]): Selection<IncidentReport> {
    const ids = new Set(chosen.map(({ _id }) => _id));
    return {
      chosen: ids,
      onChoose: (wanted) => {
        const stay = chosen.filter(({ _id }) => wanted.has(_id));
        const added = rows.filter(({ _id }) => wanted.has(_id) && !ids.has(_id));
        setTicked([...stay, ...added].slice(0, mostAtOnce));
      },
      isOpen: ({ _id }) => ids.has(_id) || (ids.size < mostAtOnce && pending.get(_id)?.at !== 'attention'),
      labelOf: ({ referenceId }) => t('several.choose', { reference: referenceId }),
      allLabel: t('several.all'),
    };
  }
}

/** Resolves, once the changes are saved, to the reports that could not be; announces the results later. */
function useChangeStatuses(onAnswered: Props['onAnswered']) {
  const { t } = useTranslation(['incidents', 'writes']);
  const toast = useToast();
  const send = useSendWrites('incident-status');
  const tell = (ends: readonly { sent: SendResult }[], label: string) => {
    const words = (how: SendResult) => ({ label, count: ends.filter(({ sent }) => sent === how).length });
    const has = (how: SendResult) => words(how).count > 0;
    if (has('delivered')) {
      const text = t('several.delivered', words('delivered'));
      toast({ title: t('writes:told.sp.title'), text, tone: 'done' });
    }
    // The waiting changes need the same sign-in.
    if (has('signIn')) {
      const text = t('writes:incident-status.signIn');
      toast({ title: t('writes:refused.signIn'), text, tone: 'danger' });
    } else if (has('busy')) toast({ title: t('writes:saved'), text: t('writes:forService') });
    else if (has('waiting'))
      toast({ title: t('writes:saved'), text: t('several.waiting', words('waiting')) });
    if (has('attention')) {
      const text = t('several.refused', words('attention'));
      toast({ title: t('writes:refused.failed'), text, tone: 'danger' });
    }
  };
  return async (incidents: readonly IncidentReport[], change: StatusChange) => {
    const { unsaved, ends } = await send(incidents.map(targetOf), change);
    void ends.then((known) => {
      tell(known, t(`status.${change.status}`));
      for (const { target, sent } of known) if (sent === 'delivered') onAnswered?.(target._id);
    });
    const unsavedIds = new Set(unsaved.map(({ _id }) => _id));
    return incidents.filter(({ _id }) => unsavedIds.has(_id));
  };
}
