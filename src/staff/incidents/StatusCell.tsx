import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { PendingChange } from '#api/status-change.ts';
import { type IncidentReport, settableStatus } from '#contract/incident.ts';
import type { SettableStatus } from '#contract/status.ts';
import { Button } from '#ui/Button.tsx';
import { SelectInput } from '#ui/inputs.tsx';
import { PendingBadge, StatusBadge } from './status.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';

type Props = {
  row: Pick<IncidentReport, 'status' | 'referenceId'>;
  pending: PendingChange | undefined;
  /** A status was chosen here: the editor shall open. */
  onPick: ((status: SettableStatus) => void) | undefined;
  onRefused: (incidentId: string) => void;
};

/** How a case stands, what of it still waits here, and the way to another status. */
export function StatusCell({ row, pending, onPick, onRefused }: Props) {
  const { t } = useTranslation('incidents');
  return (
    <Stack>
      <StatusBadge status={row.status} />
      {pending && (
        <>
          <PendingBadge pending={pending} t={t} />
          {pending.canWithdraw && <WithdrawButton pending={pending} />}
          {pending.at === 'attention' && (
            <Button
              look="outline"
              aria-label={t('waiting.reviewOf', { reference: pending.referenceId })}
              onClick={() => onRefused(pending.incidentId)}
            >
              {t('waiting.review')}
            </Button>
          )}
        </>
      )}
      {onPick && (
        <SelectInput
          aria-label={t('editor.chooseFor', { reference: row.referenceId })}
          value=""
          onChange={({ currentTarget }) => {
            const picked = settableStatus.safeParse(currentTarget.value);
            if (picked.success) onPick(picked.data);
          }}
          width="auto"
          paddingBlock="0"
          fontSize="sm"
        >
          <option value="">{t('editor.choose')}</option>
          {settableStatus.options.map((status) => (
            <option key={status} value={status}>
              {t(`status.${status}`)}
            </option>
          ))}
        </SelectInput>
      )}
    </Stack>
  );
}

const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '1' },
});
