import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingWrite } from '#api/staff/pending-writes.ts';
import { type IncidentStatus, type SettableStatus, statuses } from '#contract/shared/status.ts';
import { settableStatus } from '#contract/staff/incident.ts';
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

/** `isDenied`: the complainant says that this end is not so, which is newer than the status. */
type BadgeProps = { status: IncidentStatus; isDenied?: boolean; isShort?: boolean; isInTable?: boolean };

export function StatusBadge(props: BadgeProps) {
  const { status, isDenied = false } = props;
  return (
    <Badge tone={isDenied ? 'yellow' : statuses[status].tone} whiteSpace="nowrap">
      {useBadgeText()(props)}
    </Badge>
  );
}

function useBadgeText(): (of: BadgeProps) => string {
  const { t } = useTranslation('incidents');
  const word = useStatusWord();
  return ({ status, isDenied = false, isShort = false, isInTable = false }) => {
    if (!isDenied) return word(status);
    const key = isShort ? 'short' : isInTable ? 'closing' : 'badge';
    return t(`saysNo.${key}`, { status: word(status) });
  };
}

type Props = BadgeProps & {
  /** Name of the case. */
  name: string;
  pending: PendingWrite | undefined;
  /** Called with the selected status, to open the editor; undefined: no selection. */
  onPick?: ((status: SettableStatus) => void) | undefined;
};

/** Current status, pending change and status selection of a case. */
export function StatusCell({ name, pending, onPick, ...badge }: Props) {
  const { t } = useTranslation('incidents');
  const word = useStatusWord();
  const textOf = useBadgeText();
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1">
      {onPick ? (
        <MenuButton
          label={`${textOf(badge)}: ${t('editor.chooseFor', { reference: name })}`}
          choices={choicesOf(word)}
          onPick={onPick}
        >
          <StatusBadge {...badge} />
        </MenuButton>
      ) : (
        <StatusBadge {...badge} />
      )}
      <PendingLine write={pending} />
    </chakra.div>
  );
}

const choicesOf = (word: ReturnType<typeof useStatusWord>) =>
  settableStatus.options.map((value) => ({ value, text: word(value) }));
