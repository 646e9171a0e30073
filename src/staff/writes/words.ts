import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteKind } from '#api/outbox/staff-writes.ts';
import type { PendingWrite } from '#api/pending-writes.ts';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';

type Fields = Readonly<Record<string, string>>;

/**
 * Short label of a change. Each kind has the same keys in writes.json, filled with the fields of its summary.
 */
export function useLabelOf(): (kind: WriteKind, fields: Fields) => string {
  const { t } = useTranslation('writes');
  return useCallback((kind, fields) => t(`${kind}.label`, { replace: shownFields(fields) }), [t]);
}

/** '': this device can no longer decrypt the change. */
export function usePendingLabel(): (write: PendingWrite) => string {
  const labelOf = useLabelOf();
  return ({ kind, summary }) => (summary ? labelOf(kind, { ...summary }) : '');
}

export const shownFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, withoutDirectionMarks(text)]));
