import { chakra } from '@chakra-ui/react/styled-system';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { useSession } from '#api/staff/client/session.ts';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { useRunning } from '#api/staff/client/use-running.ts';
import { csvFile } from '#api/staff/csv.ts';
import { mayExport, noteExport } from '#api/staff/export-note.ts';
import { reasonLimit } from '#contract/staff/incident.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { downloadCsv, type Sheet } from '#ui/table/csv.ts';

/** Saves the visible list; the arrow beside it also offers all matching rows. On a phone one button offers both. */
export function ExportButton({ sheet }: { sheet: RefObject<Sheet | null> }) {
  const { t } = useTranslation('shell');
  const toast = useToast();
  const session = useSession();
  const [choosing, setChoosing] = useState<Sheet | null>(null);

  const withRows = (act: (open: Sheet) => void) => {
    const open = sheet.current;
    if (!open || (open.rows.length === 0 && !open.all)) toast({ title: t('header.nothingToExport') });
    else act(open);
  };
  const save = (fileName: string, file: Blob) => {
    downloadCsv(fileName, file);
    setChoosing(null);
    toast({ title: t('header.exported', { name: fileName }), tone: 'done' });
  };
  const saveVisible = async (open: Sheet, reason?: string) => {
    const { fileName: file, named, rows, ids } = open;
    if (rows.length === 0) return toast({ title: t('header.nothingToExport') });
    try {
      await mayExport(session, { isConfidential: named !== undefined, reason });
    } catch (error) {
      // The dialog for the proof was closed: the user has seen why nothing is saved.
      const isRefused = error instanceof Problem && error.code === 'step_up_needed';
      const needsSecond = error instanceof Problem && error.code === 'second_person_needed';
      if (!isRefused) toast({ title: needsSecond ? error.message : t('export.failed'), tone: 'danger' });
      return;
    }
    try {
      await noteExport(session, { file, rows: rows.length, ids: ids?.slice(0, 100), reason });
    } catch {
      return toast({ title: t('export.failed'), tone: 'danger' });
    }
    save(file, csvFile(reason !== undefined && named ? { ...open, rows: named } : open));
  };
  return (
    <chakra.div display="inline-flex">
      <Button
        look="outline"
        display={{ base: 'none', md: 'inline-flex' }}
        borderStartEndRadius="0"
        borderEndEndRadius="0"
        paddingInline="3"
        id="export-rows"
        aria-label={t('header.export')}
        onClick={() => withRows((open) => void saveVisible(open))}
      >
        <Icon of={Download} size={18} />
        <span data-word>{t('header.export')}</span>
      </Button>
      <Button
        look="outline"
        borderStartStartRadius={{ md: '0' }}
        borderEndStartRadius={{ md: '0' }}
        borderInlineStartWidth={{ md: '0' }}
        paddingInline={{ base: '2', md: '1' }}
        aria-label={t('export.choose')}
        aria-haspopup="dialog"
        onClick={() => withRows(setChoosing)}
      >
        <chakra.span display={{ base: 'inline-flex', md: 'none' }}>
          <Icon of={Download} size={18} />
        </chakra.span>
        <chakra.span display={{ base: 'none', md: 'inline-flex' }}>
          <Icon of={ChevronDown} size={18} />
        </chakra.span>
      </Button>
      {choosing && (
        <ExportDialog
          sheet={choosing}
          onVisible={(reason) => void saveVisible(choosing, reason)}
          onAll={(file) => save(choosing.fileName, file)}
          onClose={() => setChoosing(null)}
        />
      )}
    </chakra.div>
  );
}

type Props = {
  sheet: Sheet;
  onVisible: (reason: string | undefined) => void;
  onAll: (file: Blob) => void;
  onClose: () => void;
};

function ExportDialog({ sheet: { rows, all, named, isPage }, onVisible, onAll, onClose }: Props) {
  const { t } = useTranslation('shell');
  const [typed, setTyped] = useState('');
  const reason = typed.trim() || undefined;
  const asked = useRef<AbortController>(null);
  useEffect(() => () => asked.current?.abort(), []);

  const why = (error: unknown) => {
    if (isOffline(error)) return t('export.offline');
    return error instanceof Problem ? error.message : t('export.failed');
  };
  const fetching = useRunning(async () => {
    if (!all) return;
    const asking = new AbortController();
    asked.current = asking;
    try {
      onAll(await all(asking.signal, reason));
    } catch (error) {
      if (!asking.signal.aborted) throw error;
    }
  });
  const { isBusy } = fetching;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('export.title')}
      actions={
        <Button look="plain" onClick={onClose}>
          {t('export.cancel')}
        </Button>
      }
    >
      <chakra.p color="fg.muted" marginBlockEnd="4">
        {t('export.text')}
      </chakra.p>
      {fetching.error && (
        <Caution tone="danger" role="alert">
          {why(fetching.error)}
        </Caution>
      )}
      {named && (
        <Field id="export-reason" label={t('export.reason')} hint={t('export.reasonHint')}>
          <TextInput
            value={typed}
            maxLength={reasonLimit}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      )}
      <Choice text={t('export.visibleText', { count: rows.length })}>
        {(textId) => (
          <Button aria-describedby={textId} disabled={rows.length === 0} onClick={() => onVisible(reason)}>
            {t('export.visible')}
          </Button>
        )}
      </Choice>
      {all ? (
        <Choice text={t('export.allText')}>
          {(textId) => (
            <Button look="outline" aria-describedby={textId} busy={isBusy} onClick={() => fetching.run()}>
              {t(isBusy ? 'export.loading' : 'export.all')}
            </Button>
          )}
        </Choice>
      ) : (
        <chakra.p color="fg.muted">{t(isPage ? 'export.pageOnly' : 'export.noMore')}</chakra.p>
      )}
    </Dialog>
  );
}

function Choice({ text, children }: { text: string; children: (textId: string) => ReactNode }) {
  const textId = useId();
  return (
    <chakra.div marginBlockEnd="4">
      {children(textId)}
      <chakra.p id={textId} color="fg.muted" marginBlockStart="1">
        {text}
      </chakra.p>
    </chakra.div>
  );
}
