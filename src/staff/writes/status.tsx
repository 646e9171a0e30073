import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingWrite } from '#api/staff/pending-writes.ts';
import { type IncidentStatus, type SettableStatus, statuses } from '#contract/shared/status.ts';
import { settableStatus } from '#contract/staff/incident.ts';
import { Button } from '#ui/form/Button.tsx';
import { MenuButton } from '#ui/form/MenuButton.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { PendingLine } from './PendingLine.tsx';

/** true: within the tab of confidential reports, which has its own status names. */
export const InConfidential = createContext(false);

export function useStatusWord(): (status: IncidentStatus) => string {
  const { t } = useTranslation('incidents');
  const confidential = useContext(InConfidential);
  return (status) => t(confidential ? `confidential.status.${status}` : `status.${status}`);
}

export function StatusBadge({ status }: { status: IncidentStatus }) {
  return (
    <Badge tone={statuses[status].tone} whiteSpace="nowrap">
      {useStatusWord()(status)}
    </Badge>
  );
}

type Props = {
  status: IncidentStatus;
  /** Name of the case. */
  name: string;
  pending: PendingWrite | undefined;
  /** Called with the selected status, to open the editor; undefined: no selection. */
  onPick?: ((status: SettableStatus) => void) | undefined;
  /** Status and act stand apart, in a list in which not every status can be chosen: then the act opens the case. */
  onOpen?: () => void;
};

/** Current status, pending change and status selection of a case. */
export function StatusCell({ status, name, pending, onPick, onOpen }: Props) {
  const { t } = useTranslation('incidents');
  const word = useStatusWord();
  return (
    <Stack apart={onOpen !== undefined}>
      {onOpen ? (
        <>
          <span>
            <StatusBadge status={status} />
          </span>
          {onPick ? (
            <MenuButton
              label={`${t('details.update')}: ${t('editor.chooseFor', { reference: name })}`}
              choices={choicesOf(word)}
              onPick={onPick}
            >
              {t('details.update')}
            </MenuButton>
          ) : (
            <Button
              look="outline"
              paddingInline="2"
              borderWidth="1px"
              fontSize="sm"
              aria-label={`${t('list.details')}: ${name}`}
              onClick={onOpen}
            >
              {t('list.details')}
            </Button>
          )}
        </>
      ) : onPick ? (
        <MenuButton
          label={`${word(status)}: ${t('editor.chooseFor', { reference: name })}`}
          choices={choicesOf(word)}
          onPick={onPick}
        >
          <StatusBadge status={status} />
        </MenuButton>
      ) : (
        <StatusBadge status={status} />
      )}
      <PendingLine write={pending} />
    </Stack>
  );
}

const choicesOf = (word: ReturnType<typeof useStatusWord>) =>
  settableStatus.options.map((value) => ({ value, text: word(value) }));

const Stack = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' },
  variants: {
    apart: {
      // The acts of all rows begin at one edge.
      true: {
        display: { base: 'inline-flex', sm: 'grid' },
        gridTemplateColumns: '6.5rem max-content',
        columnGap: '2',
        '& > :nth-of-type(n + 3)': { gridColumn: '1 / -1' },
      },
    },
  },
});
