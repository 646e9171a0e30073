import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Card.tsx';
import { differences } from './differences.ts';

type Props = {
  name: string;
  labels: Readonly<Record<string, string>>;
  theirs: object;
  mine: object;
  onTheirs: () => void;
  onMine: () => void;
};

/** Somebody else was faster: both versions are shown, and a person decides. */
export function Conflict({ name, labels, theirs, mine, onTheirs, onMine }: Props) {
  const { t } = useTranslation('accounts');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const shown = (text: string) => text || t('conflict.nothing');
  return (
    <Notice ref={box} tone="wait" role="alert" tabIndex={-1} data-state="conflict">
      <p>{t('conflict.text', { name })}</p>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
            <th scope="col">{t('conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {differences(theirs, mine).map((one) => (
            <tr key={one.field}>
              <th scope="row">{labels[one.field] ?? one.field}</th>
              <td>{shown(one.theirs)}</td>
              <td>{shown(one.mine)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button look="outline" onClick={onTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button onClick={onMine}>{t('conflict.keepMine')}</Button>
      </chakra.div>
    </Notice>
  );
}

const Table = chakra('table', {
  base: {
    marginBlock: '3',
    borderCollapse: 'collapse',
    overflowWrap: 'anywhere',
    '& th, & td': { textAlign: 'start', verticalAlign: 'top', paddingBlock: '1', paddingInlineEnd: '4' },
  },
});
