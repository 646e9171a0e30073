import { chakra } from '@chakra-ui/react/styled-system';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvFile } from '#api/csv.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { downloadCsv, type Sheet } from '#ui/table/csv.ts';
import { ExportDialog } from './ExportDialog.tsx';

/** Saves the visible list; the arrow beside it also offers all matching rows. */
export function ExportButton({ sheet }: { sheet: RefObject<Sheet | null> }) {
  const { t } = useTranslation('shell');
  const toast = useToast();
  const [choosing, setChoosing] = useState<Sheet | null>(null);

  const withRows = (use: (open: Sheet) => void) => {
    const open = sheet.current;
    if (!open || (open.rows.length === 0 && !open.all)) toast({ title: t('header.nothingToExport') });
    else use(open);
  };
  const save = (fileName: string, file: Blob) => {
    downloadCsv(fileName, file);
    setChoosing(null);
    toast({ title: t('header.exported', { name: fileName }), tone: 'done' });
  };
  const saveVisible = (open: Sheet) => {
    if (open.rows.length === 0) toast({ title: t('header.nothingToExport') });
    else save(open.fileName, csvFile(open));
  };
  return (
    <chakra.div display="inline-flex">
      <Button
        look="outline"
        borderStartEndRadius="0"
        borderEndEndRadius="0"
        onClick={() => withRows(saveVisible)}
      >
        <Icon of={Download} size={18} />
        {t('header.export')}
      </Button>
      <Button
        look="outline"
        borderStartStartRadius="0"
        borderEndStartRadius="0"
        borderInlineStartWidth="0"
        paddingInline="1"
        aria-label={t('export.choose')}
        aria-haspopup="dialog"
        onClick={() => withRows(setChoosing)}
      >
        <Icon of={ChevronDown} size={18} />
      </Button>
      {choosing && (
        <ExportDialog
          sheet={choosing}
          onVisible={() => saveVisible(choosing)}
          onAll={(file) => save(choosing.fileName, file)}
          onClose={() => setChoosing(null)}
        />
      )}
    </chakra.div>
  );
}
