import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#api/staff/client/sentence-of.ts';
import { useRunning } from '#api/staff/client/use-running.ts';
import { Caution } from '#ui/feedback/Caution.tsx';

interface OwnRecord<Value> {
  /** null: not read yet. */
  readonly value: Value | null;
  readonly busy: boolean;
  readonly refused: string | null;
  /** Reads again after the work. */
  readonly change: (work: () => Promise<void>) => void;
}

/** A record of the own account. It is read each time, because another device may have changed it. */
export function useOwnRecord<Value>(read: () => Promise<Value>): OwnRecord<Value> {
  const { t } = useTranslation('second-factor');
  const [value, setValue] = useState<Value | null>(null);
  const {
    run: change,
    isBusy: busy,
    error,
  } = useRunning(async (work: () => Promise<void>) => {
    await work();
    setValue(await read());
  });
  const refused = error && sentenceOf(error, t('factor.unreachable'));
  useEffect(() => change(async () => undefined), []);
  return { value, busy, refused, change };
}

type Props = { title: string; record: OwnRecord<unknown>; children: ReactNode };

/** A part of the dialog, with the refusal of its record. */
export function OwnSection({ title, record, children }: Props) {
  const { t } = useTranslation('second-factor');
  const { value, refused } = record;
  return (
    <chakra.section marginBlockStart="8" _print={{ display: 'none' }}>
      <chakra.h3 fontSize="lg" marginBlockEnd="2">
        {title}
      </chakra.h3>
      <OwnRefusal record={record} />
      {value === null && !refused && <p role="status">{t('factor.loading')}</p>}
      {children}
    </chakra.section>
  );
}

export const OwnRefusal = ({ record: { refused } }: { record: OwnRecord<unknown> }) => (
  <div role="alert">{refused && <Caution tone="danger">{refused}</Caution>}</div>
);
