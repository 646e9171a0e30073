import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { useRunning } from '#api/staff/client/use-running.ts';
import { useStageImport } from '#api/staff/stage-import.ts';
import { mostStageRows, type StageRowAnswer } from '#contract/staff/stage-import.ts';
import { formatNumber } from '#i18n/format.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Button } from '#ui/form/Button.tsx';
import { FileButton } from '#ui/form/FileButton.tsx';
import { Muted, PartTitle } from '#ui/text/Prose.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { type FileFault, type FileRead, readStageFile } from './read-file.ts';
import { StageRows } from './StageRows.tsx';

type Table = Extract<FileRead, { lines: unknown }> & { readonly name: string };
type Shown = {
  readonly table: Table;
  readonly answers: readonly StageRowAnswer[];
  readonly isRecorded: boolean;
};

/** Stages of the police's own system: shown row by row first, then recorded in one call. */
export default function StageImport() {
  const { t } = useTranslation('stages');
  const ask = useStageImport();
  const [fault, setFault] = useState<FileFault | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  const {
    run: send,
    isBusy,
    error: failure,
    reset,
  } = useRunning(async ({ table, isPreview }: { table: Table; isPreview: boolean }) =>
    setShown({ table, answers: await ask(table.rows, isPreview), isRecorded: !isPreview }),
  );
  const open = async ([file]: File[]) => {
    if (!file || isBusy) return;
    setShown(null);
    setFault(null);
    reset();
    const read = await readStageFile(file);
    if ('fault' in read) setFault(read.fault);
    else send({ table: { ...read, name: file.name }, isPreview: true });
  };
  const fresh = shown?.answers.filter(({ state }) => state === 'new').length ?? 0;
  return (
    <chakra.section marginBlockStart="8" data-print="no">
      <PartTitle as="h2" marginBlockEnd="1">
        {t('title')}
      </PartTitle>
      <Muted marginBlockEnd="3">{t('text')}</Muted>
      {fault && (
        <Caution tone="danger" role="alert">
          <FaultText fault={fault} />
        </Caution>
      )}
      {failure !== null && (
        <Caution tone="danger" role="alert">
          {isOffline(failure) ? t('offline') : failure instanceof Problem ? failure.message : t('failed')}
        </Caution>
      )}
      {shown && (
        <>
          <chakra.p role="status" fontWeight="600" marginBlockEnd="2">
            {shown.isRecorded
              ? t('recorded', { count: fresh, number: formatNumber(fresh) })
              : t('read', {
                  count: shown.answers.length,
                  number: formatNumber(shown.answers.length),
                  file: withoutDirectionMarks(shown.table.name),
                })}
          </chakra.p>
          <StageRows {...shown.table} answers={shown.answers} isRecorded={shown.isRecorded} />
        </>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockStart="3">
        {shown && !shown.isRecorded && fresh > 0 && (
          <Button busy={isBusy} onClick={() => send({ table: shown.table, isPreview: false })}>
            {t('record', { count: fresh, number: formatNumber(fresh) })}
          </Button>
        )}
        <FileButton name="stages" accept=".csv,text/csv" busy={isBusy} onFiles={(files) => void open(files)}>
          {t(shown ? 'another' : 'choose')}
        </FileButton>
      </chakra.div>
    </chakra.section>
  );
}

function FaultText({ fault }: { fault: FileFault }) {
  const { t } = useTranslation('stages');
  if (fault.name === 'lacking')
    return t('fault.lacking', { columns: fault.columns.map((column) => t(`column.${column}`)).join(', ') });
  if (fault.name === 'tooMany') return t('fault.tooMany', { number: formatNumber(mostStageRows) });
  if ('line' in fault) return t(`fault.${fault.name}`, { line: fault.line });
  return t(`fault.${fault.name}`);
}
