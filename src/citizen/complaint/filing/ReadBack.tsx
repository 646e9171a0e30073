import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#i18n/format.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { FilledRows } from '#ui/layout/FilledRows.tsx';
import { ReadAloud } from '#ui/text/ReadAloud.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { complaintRows, type Row, type Shown } from '../complaint-rows.ts';
import type { ComplaintFormHandle } from '../form/form-values.ts';

type Props = { form: ComplaintFormHandle; now: () => Shown };

/**
 * As an oral report is read over to the informant (BNSS 173(1)(i)): read or heard before it is sent. On a phone, where the last
 * step is far from what the others hold, it stands there in short.
 */
export function ReadBack({ form, now }: Props) {
  const { t } = useTranslation('complaint');
  const { t: common } = useTranslation();
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  // Drawn again with each letter; what was typed before the scripts came is only in the fields.
  useWatch({ control: form.control });
  const { category } = form.getValues();
  const { location, incidentDate, fullName, description, evidence = [] } = now();
  const facts = [
    category && t(`category.${category as 'theft'}`),
    location,
    incidentDate && formatDate(incidentDate),
    evidence.length > 0 && `${t('files.title')}: ${evidence.length}`,
    fullName,
  ];
  return (
    <>
      <chakra.div data-step="you" marginBlockEnd="3" overflowWrap="anywhere">
        <b>{t('readBack.title')}:</b>
        <p>
          <Unbroken>{facts.filter(Boolean).join(', ')}</Unbroken>
        </p>
        <p>{beginning(description ?? '')}</p>
      </chakra.div>
      <Button look="outline" onClick={() => setRows(complaintRows(t, now()))}>
        {t('readBack.open')}
      </Button>
      <Dialog
        open={rows !== null}
        onClose={() => setRows(null)}
        title={t('readBack.title')}
        close={common('action.close')}
      >
        {rows && (
          <chakra.div display="grid" gap="4">
            <ReadAloud text={rows.map(({ label, value }) => `${label}: ${value}.`).join('\n')} />
            <FilledRows rows={rows} />
          </chakra.div>
        )}
      </Dialog>
    </>
  );
}

/** The first whole words. */
const beginning = (text: string) => (text.length > 90 ? text.slice(0, 90).replace(/\s*\S*$/, '…') : text);
