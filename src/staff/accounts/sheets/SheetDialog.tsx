import { chakra } from '@chakra-ui/react/styled-system';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { fetchStationFile } from '#api/staff/accounts/account.ts';
import { useSession } from '#api/staff/client/session.ts';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { fetchVillageFile } from '#api/staff/station-sheets.ts';
import { sheetPreview } from '#contract/staff/station-sheets.ts';
import { formatNumber } from '#i18n/format.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { FileButton } from '#ui/form/FileButton.tsx';
import { CheckboxInput, TextArea } from '#ui/form/inputs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { downloadCsv } from '#ui/table/csv.ts';
import { PreviewReport } from './PreviewReport.tsx';
import { isToAccept, useSheetImport, writtenRows } from './use-sheet-import.ts';

/** Choose files or paste, read what would happen, then import. */
export default function SheetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sheets');
  const toast = useToast();
  const [accepts, setAccepts] = useState(false);
  const work = useSheetImport((rows) => {
    toast({ title: t('done.title'), text: t('done.text', { rows: formatNumber(rows) }), tone: 'done' });
    onClose();
  });
  const { preview, busy, failure, text } = work;
  const rows = preview ? writtenRows(preview) : 0;
  const mustAccept = preview !== null && isToAccept(preview);
  const answer = useRef<HTMLDivElement>(null);
  // On a phone it comes below the fields, out of sight.
  useEffect(() => {
    if (preview || failure) answer.current?.scrollIntoView();
  }, [preview, failure]);
  return (
    <Dialog
      open
      firm={busy === 'import'}
      onClose={onClose}
      title={t('title')}
      actions={
        <>
          <Button look="outline" disabled={busy === 'import'} onClick={onClose}>
            {t('cancel')}
          </Button>
          {preview && (
            <Button
              busy={busy === 'import'}
              disabled={rows === 0 || preview.unread.length > 0 || (mustAccept && !accepts)}
              onClick={() => work.send(accepts)}
            >
              {busy === 'import' ? t('importing') : t('import', { count: rows, rows: formatNumber(rows) })}
            </Button>
          )}
        </>
      }
    >
      <p>{t('intro')}</p>
      <Templates />
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" marginBlock="4">
        <FileButton
          name="sheets"
          accept=".csv,.tsv,.txt,text/csv"
          multiple
          busy={busy === 'check'}
          onFiles={(files) => void work.choose(files)}
        >
          {t('choose')}
        </FileButton>
        {work.names.length > 0 && <chakra.span overflowWrap="anywhere">{work.names.join(', ')}</chakra.span>}
      </chakra.div>
      <Field id="sheet-text" label={t('paste')} hint={t('pasteHint')}>
        <TextArea
          rows={3}
          value={text}
          spellCheck={false}
          fontFamily="mono"
          whiteSpace="pre"
          overflowX="auto"
          onChange={({ target }) => work.setText(target.value)}
        />
      </Field>
      {text.trim() !== '' && (
        <Button look="outline" busy={busy === 'check'} onClick={() => work.checkText()}>
          {t('check')}
        </Button>
      )}
      {busy === 'check' && (
        <p role="status">
          <Spinner /> {t('checking')}
        </p>
      )}
      <div ref={answer}>
        {failure !== null && <Failure failure={failure} />}
        {preview && <PreviewReport preview={preview} names={work.names} />}
      </div>
      {mustAccept && (
        <CheckboxInput
          label={t('accept')}
          checked={accepts}
          onChange={({ target }) => setAccepts(target.checked)}
        />
      )}
    </Dialog>
  );
}

function Failure({ failure }: { failure: unknown }) {
  const { t } = useTranslation('sheets');
  const hasMoved = failure instanceof Problem && sheetPreview.safeParse(failure.current).success;
  const why =
    failure === 'encoding'
      ? t('encoding')
      : failure === 'too_many_rows'
        ? t('unread.too_many_rows')
        : hasMoved
          ? t('moved')
          : isOffline(failure) || !(failure instanceof Problem)
            ? t('offline')
            : failure.message;
  return (
    <Caution tone="danger" role="alert" marginBlockStart="4">
      {why}
    </Caution>
  );
}

/** What is stored, as files with the right columns. */
function Templates() {
  const { t } = useTranslation('sheets');
  const session = useSession();
  const [failure, setFailure] = useState<unknown>(null);
  const save = (name: string, file: Promise<Blob>) => {
    setFailure(null);
    file.then((blob) => downloadCsv(name, blob), setFailure);
  };
  return (
    <chakra.div marginBlockStart="3">
      <chakra.p color="fg.muted">{t('templates')}</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="2">
        <Button
          look="plain"
          onClick={() => save('police-stations.csv', fetchStationFile(session, new AbortController().signal))}
        >
          <Icon of={Download} size={18} />
          {t('kind.stations')}
        </Button>
        <Button look="plain" onClick={() => save('villages.csv', fetchVillageFile(session))}>
          <Icon of={Download} size={18} />
          {t('kind.villages')}
        </Button>
      </chakra.div>
      {failure !== null && <Failure failure={failure} />}
    </chakra.div>
  );
}
