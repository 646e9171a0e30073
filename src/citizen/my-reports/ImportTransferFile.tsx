import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TakenOver, takeOver } from '#api/public/outbox/transfer-file.ts';
import { FileButton } from '#ui/form/FileButton.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';

export function ImportTransferFile() {
  const { t } = useTranslation('my-reports');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<TakenOver | null>(null);
  const take = async ([file]: File[]) => {
    if (!file) return;
    setOutcome(null);
    setBusy(true);
    setOutcome(await takeOver(file));
    setBusy(false);
  };
  const isDone = outcome?.outcome === 'taken' || outcome?.outcome === 'known';
  const tone = !isDone ? 'danger' : outcome.lost.length > 0 ? 'wait' : 'done';
  return (
    <chakra.details marginBlockStart="8" data-print="no">
      <summary>{t('takeOver.title')}</summary>
      <Muted marginBlockEnd="3">{t('takeOver.text')}</Muted>
      <chakra.div aria-live="polite">
        {outcome && (
          <Notice tone={tone}>
            {outcomeTexts(t, outcome).map((line) => (
              <chakra.p key={line} overflowWrap="anywhere">
                <Unbroken>{line}</Unbroken>
              </chakra.p>
            ))}
          </Notice>
        )}
      </chakra.div>
      <FileButton name="takeOver" busy={isBusy} onFiles={take}>
        <Icon of={FolderOpen} />
        {isBusy ? t('takeOver.looking') : t('takeOver.choose')}
      </FileButton>
    </chakra.details>
  );
}

function outcomeTexts(t: TFunction<'my-reports'>, taken: TakenOver): string[] {
  if (taken.outcome !== 'taken' && taken.outcome !== 'known') {
    const { outcome } = taken;
    return [t(`takeOver.${outcome === 'quota_files' ? 'quota' : outcome}`)];
  }
  const { referenceId, lost } = taken;
  const first =
    taken.outcome === 'taken' ? 'taken' : taken.added > 0 ? 'added' : taken.isReceived ? 'received' : 'known';
  const all = [t(`takeOver.${first}`, { referenceId })];
  return lost.length > 0 ? [...all, t('takeOver.lost', { names: lost.join(', ') })] : all;
}
