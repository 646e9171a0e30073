import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { FilledRows } from '#ui/layout/FilledRows.tsx';
import { ReadAloud } from '#ui/text/ReadAloud.tsx';
import { complaintRows, type Row, type Shown } from '../complaint-rows.ts';

/** As an oral report is read over to the informant (BNSS 173(1)(i)): read or heard before it is sent. */
export function ReadBack({ now }: { now: () => Shown }) {
  const { t } = useTranslation('complaint');
  const { t: common } = useTranslation();
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  return (
    <>
      <Button look="outline" onClick={() => setRows(complaintRows(t, now()))}>
        {t('readBack.open')}
      </Button>
      <Dialog
        open={rows !== null}
        onClose={() => setRows(null)}
        title={t('readBack.title')}
        close={common('action.close')}
      >
        <chakra.div display="grid" gap="4">
          {rows && <ReadAloud text={rows.map(({ label, value }) => `${label}: ${value}.`).join('\n')} />}
          {rows && <FilledRows rows={rows} />}
        </chakra.div>
      </Dialog>
    </>
  );
}
