import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { Notice } from '#ui/layout/Card.tsx';

interface OwnRecord<Value> {
  /** null: not read yet. */
  readonly value: Value | null;
  readonly busy: boolean;
  readonly refused: string | null;
  /** Reads again after the work. */
  readonly change: (work: () => Promise<void>) => Promise<void>;
}

/** A record of the own account. It is read each time, because another device may have changed it. */
export function useOwnRecord<Value>(read: () => Promise<Value>): OwnRecord<Value> {
  const { t } = useTranslation('second-factor');
  const [value, setValue] = useState<Value | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const change = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefused(null);
    try {
      await work();
      setValue(await read());
    } catch (error) {
      setRefused(error instanceof Problem ? error.message : t('factor.unreachable'));
    }
    setBusy(false);
  };
  useEffect(() => void change(async () => undefined), []);
  return { value, busy, refused, change };
}

type Props = { title: string; record: OwnRecord<unknown>; children: ReactNode };

/** A part of the dialog, with the refusal of its record. */
export function OwnSection({ title, record: { value, refused }, children }: Props) {
  const { t } = useTranslation('second-factor');
  return (
    <chakra.section marginBlockStart="8" _print={{ display: 'none' }}>
      <chakra.h3 fontSize="lg" marginBlockEnd="2">
        {title}
      </chakra.h3>
      <div role="alert">{refused && <Notice tone="danger">{refused}</Notice>}</div>
      {value === null && !refused && <p role="status">{t('factor.loading')}</p>}
      {children}
    </chakra.section>
  );
}
