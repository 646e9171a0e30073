import { chakra } from '@chakra-ui/react/styled-system';
import Undo from 'lucide-react/icons/undo-2';
import Upload from 'lucide-react/icons/upload';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { useLastImport, useStationSheets } from '#api/staff/station-sheets.ts';
import type { KeptStation, LastImport, SheetCounts } from '#contract/staff/station-sheets.ts';
import { formatDateTime, formatNumber } from '#i18n/format.ts';
import { useQuestion } from '#staff/list/use-question.tsx';
import { useFullName } from '#staff/writes/person-name.ts';
import { useStationWord } from '#staff/writes/station-words.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';

const SheetDialog = lazy(() => import('./SheetDialog.tsx'));

/** The import from a file, and the last one with its undo. */
export function SheetTools() {
  const { t } = useTranslation('sheets');
  const [isOpen, setOpen] = useState(false);
  const { data: last } = useLastImport();
  return (
    <>
      <Button look="outline" order={{ base: '1', md: '0' }} onClick={() => setOpen(true)}>
        <Icon of={Upload} size={18} />
        {t('open')}
      </Button>
      {last?.canUndo && <LastImportNotice last={last} />}
      {isOpen && (
        <Suspense>
          <SheetDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function LastImportNotice({ last }: { last: LastImport }) {
  const { t } = useTranslation('sheets');
  const toast = useToast();
  const { undo } = useStationSheets();
  const fullNameOf = useFullName();
  const [isAsked, setAsked] = useState(false);
  const takeBack = async () => {
    const kept = await undo(last.id);
    setAsked(false);
    const text = kept.length > 0 ? t('undo.kept', { count: kept.length }) : undefined;
    toast({ title: t('undo.done'), tone: 'done', ...(text && { text }) });
  };
  const { dialog, failure } = useQuestion(
    { about: isAsked ? last.id : null, onConfirm: takeBack, onClose: () => setAsked(false) },
    {
      title: t('undo.ask'),
      cancel: t('undo.no'),
      confirm: () => t('undo.yes'),
      look: 'danger',
      failed: (why) => (
        <>
          <b>{t('undo.failed')}</b> {why instanceof Problem ? why.message : t('offline')}
        </>
      ),
    },
  );
  return (
    <Notice data-part="last-import" order="1" width="full" marginBlockEnd="2">
      <p>
        <Unbroken>
          {t('undo.last', {
            when: formatDateTime(last.at),
            name: fullNameOf({ fullName: last.byName, fullNameMr: last.byNameMr }),
          })}
        </Unbroken>{' '}
        {last.counts.map((counts) => written(counts, t(`kind.${counts.sheet}`), t)).join('; ')}
      </p>
      {last.kept.length > 0 && (
        <>
          <p>{t('undo.stays')}</p>
          <Kept stations={last.kept} />
        </>
      )}
      <Button look="outline" marginBlockStart="3" onClick={() => setAsked(true)}>
        <Icon of={Undo} size={18} />
        {t('undo.press')}
      </Button>
      <Dialog {...dialog}>
        {failure}
        <p>{last.counts.map((counts) => written(counts, t(`kind.${counts.sheet}`), t)).join('; ')}</p>
      </Dialog>
    </Notice>
  );
}

const written = (counts: SheetCounts, kind: string, t: ReturnType<typeof useTranslation<'sheets'>>['t']) =>
  t('undo.counts', { kind, new: formatNumber(counts.new), changed: formatNumber(counts.changed) });

function Kept({ stations }: { stations: readonly KeptStation[] }) {
  const { t } = useTranslation('sheets');
  const stationWord = useStationWord();
  return (
    <chakra.ul listStyle="disc" maxHeight="10rem" overflow="auto" paddingInlineStart="5">
      {stations.map(({ stationName, reason }) => (
        <li key={stationName}>{t(`kept.${reason}`, { name: stationWord(stationName) })}</li>
      ))}
    </chakra.ul>
  );
}
