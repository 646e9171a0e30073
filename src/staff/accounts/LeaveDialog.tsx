import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';

/**
 * Asks before another tab, another page or a reload discards the form. Another page of the list leaves the
 * form open.
 */
export function LeaveDialog({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation('accounts');
  const way = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved && (current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search)),
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  return (
    <Dialog
      open={way.status === 'blocked'}
      onClose={() => way.reset?.()}
      title={t('leave.title')}
      actions={
        <>
          <Button look="outline" onClick={() => way.proceed?.()}>
            {t('leave.leave')}
          </Button>
          <Button onClick={() => way.reset?.()}>{t('leave.stay')}</Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  );
}

const tabOf = (search: object): unknown => ('tab' in search ? search.tab : undefined);
