import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { changedFields } from './differences.ts';

type Props = {
  name: string;
  labels: Readonly<Record<string, string>>;
  theirs: object;
  mine: object;
  onTheirs: () => void;
  onMine: () => void;
};

/** Shown after somebody else changed the account: both versions side by side, and the user decides. */
export function Conflict({ name, labels, theirs, mine, onTheirs, onMine }: Props) {
  const { t } = useTranslation('accounts');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const shown = (text: string) => text || '–';
  return (
    <Notice ref={box} tone="wait" role="alert" tabIndex={-1} data-state="conflict">
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
    </Notice>
  );
}
