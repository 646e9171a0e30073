import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/client/request.ts';
import { isOffline } from '#api/client/staff-query.ts';
import { SignedOut } from '#api/client/staff-request.ts';
import { Notice } from '#ui/layout/Card.tsx';

type Props = { kind: 'station' | 'officer'; failure: unknown; attempt: number };

/** Notice that saving failed; the form stays open with all input. */
export function SaveFailure({ kind, failure, attempt }: Props) {
  const { t } = useTranslation('accounts');
  const box = useRef<HTMLDivElement>(null);
  // Announces every failed attempt.
  useEffect(() => {
    if (failure) box.current?.focus();
  }, [failure, attempt]);
  if (!failure) return null;
  const hasEnded = failure instanceof SignedOut || (failure instanceof Problem && failure.status === 401);
  return (
    <Notice ref={box} tone="danger" role="alert" tabIndex={-1}>
      <b>{t(`${kind}.saveFailed`)}</b>
      {isOffline(failure) && <p>{t('form.offline')}</p>}
      {hasEnded && <p>{t('form.signedOut')}</p>}
      {failure instanceof Problem && !hasEnded && (
        <>
          <p>{failure.message}</p>
          <p>{t('form.requestId', { id: failure.requestId })}</p>
        </>
      )}
    </Notice>
  );
}
