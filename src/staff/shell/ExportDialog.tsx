import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/client/request.ts';
import { isOffline } from '#api/client/staff-query.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import type { Sheet } from '#ui/table/csv.ts';

type Props = {
  sheet: Sheet;
  onVisible: () => void;
  onAll: (file: Blob) => void;
  onClose: () => void;
};

export function ExportDialog({ sheet: { rows, all }, onVisible, onAll, onClose }: Props) {
  const { t } = useTranslation(['shell', 'problem']);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef<AbortController>(null);
  useEffect(() => () => asked.current?.abort(), []);

  const why = (error: unknown) => {
    if (isOffline(error)) return t('export.offline');
    return error instanceof Problem ? t(`problem:code.${error.code}`) : t('export.failed');
  };
  const fetchAll = async () => {
    if (!all) return;
    const asking = new AbortController();
    asked.current = asking;
    setFailure(null);
    setBusy(true);
    try {
      onAll(await all(asking.signal));
    } catch (error) {
      if (!asking.signal.aborted) setFailure(why(error));
    } finally {
      setBusy(false);
    }
  };
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
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Choice text={t('export.visibleText', { count: rows.length })}>
        {(textId) => (
          <Button aria-describedby={textId} disabled={rows.length === 0} onClick={onVisible}>
            {t('export.visible')}
          </Button>
        )}
      </Choice>
      {all ? (
        <Choice text={t('export.allText')}>
          {(textId) => (
            <Button look="outline" aria-describedby={textId} busy={busy} onClick={fetchAll}>
              {t(busy ? 'export.loading' : 'export.all')}
            </Button>
          )}
        </Choice>
      ) : (
        <chakra.p color="fg.muted">{t('export.noMore')}</chakra.p>
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
