// What stands above the fields when an account could not be saved.

import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { SignedOut } from '#api/staff/client/staff-request.ts';
import { stationOverlaps } from '#contract/staff/station.ts';
import { useStationWord } from '#staff/writes/station-words.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Button } from '#ui/form/Button.tsx';
import { changedFields } from './differences.ts';

type SaveFailureProps = {
  kind: 'station' | 'officer';
  failure: unknown;
  attempt: number;
  onAnyway: () => void;
};

/** Notice that saving failed; the form stays open with all input. */
export function SaveFailure({ kind, failure, attempt, onAnyway }: SaveFailureProps) {
  const { t } = useTranslation('accounts');
  const stationWord = useStationWord();
  const box = useRef<HTMLDivElement>(null);
  // Announces every failed attempt.
  useEffect(() => {
    if (failure) box.current?.focus();
  }, [failure, attempt]);
  if (!failure) return null;
  const overlaps = failure instanceof Problem && stationOverlaps.safeParse(failure.current).data;
  if (overlaps)
    return (
      <Caution ref={box} role="alert" tabIndex={-1} data-state="overlap">
        <b>{t('overlap.title')}</b>
        <chakra.ul listStyle="disc" marginBlock="2" paddingInlineStart="5">
          {overlaps.names.map((name) => (
            <li key={name}>{t('overlap.name', { name: stationWord(name) })}</li>
          ))}
          {overlaps.villages.map(({ villageName, stationName }) => (
            <li key={villageName}>
              {t('overlap.village', { village: villageName, station: stationWord(stationName) })}
            </li>
          ))}
        </chakra.ul>
        {overlaps.villages.length > 0 && <p>{t('overlap.effect')}</p>}
        <Button look="outline" marginBlockStart="2" onClick={onAnyway}>
          {t('overlap.anyway')}
        </Button>
      </Caution>
    );
  const hasEnded = failure instanceof SignedOut || (failure instanceof Problem && failure.status === 401);
  return (
    <Caution ref={box} tone="danger" role="alert" tabIndex={-1}>
      <b>{t(`${kind}.saveFailed`)}</b>
      {isOffline(failure) && <p>{t('form.offline')}</p>}
      {hasEnded && <p>{t('form.signedOut')}</p>}
      {failure instanceof Problem && !hasEnded && (
        <>
          <p>{failure.status === 404 ? t('form.gone') : failure.message}</p>
          <p>{t('form.requestId', { id: failure.requestId })}</p>
        </>
      )}
    </Caution>
  );
}

type ConflictProps = {
  name: string;
  labels: Readonly<Record<string, string>>;
  theirs: object;
  mine: object;
  onTheirs: () => void;
  onMine: () => void;
};

/** Shown after somebody else changed the account: both versions side by side, and the user decides. */
export function Conflict({ name, labels, theirs, mine, onTheirs, onMine }: ConflictProps) {
  const { t } = useTranslation('accounts');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const shown = (text: string) => text || '–';
  return (
    <Caution ref={box} role="alert" tabIndex={-1} data-state="conflict">
      <p>{t('conflict.text', { name })}</p>
      <chakra.ul listStyle="none" marginBlock="3" display="grid" gap="3" overflowWrap="anywhere">
        {changedFields(theirs, mine).map((one) => (
          <li key={one.field}>
            <b>{labels[one.field] ?? one.field}</b>
            <p>{t('conflict.theirs', { text: shown(one.theirs) })}</p>
            <p>{t('conflict.mine', { text: shown(one.mine) })}</p>
          </li>
        ))}
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button look="outline" onClick={onTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button onClick={onMine}>{t('conflict.keepMine')}</Button>
      </chakra.div>
    </Caution>
  );
}
