import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHiddenComplaints } from '#api/staff/officer-complaint.ts';
import { accusedEndpoints } from '#contract/endpoints/accused.ts';
import { formatDate } from '#i18n/format.ts';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { ListEmpty, ListFailed, ListLoading } from '#ui/table/ListStates.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { isolateDirection } from '#ui/text/UserText.tsx';
import LiftDialog, { type HiddenComplaint } from './LiftDialog.tsx';
import { useFullName } from './person-name.ts';

/** For the administrator: complaints hidden by their words for the officer, without who complains and what about. */
export default function HiddenComplaints({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('hiding');
  const { data, isError, refetch } = useHiddenComplaints();
  const [asked, setAsked] = useState<HiddenComplaint | null>(null);
  const nameOf = useFullName(data?.namesMr);
  const rows = data?.data.map((row) => ({ ...row, officerName: nameOf({ fullName: row.officerName }) }));
  return (
    <Dialog open onClose={onClose} title={t('list.title')} close={t('list.close')}>
      <chakra.p marginBlockEnd="3">{t('list.lead')}</chakra.p>
      {!rows && !isError && <ListLoading label={t('list.loading')} rows={3} />}
      {!rows && isError && (
        <ListFailed
          title={t('list.failed')}
          action={<StateButton onClick={() => void refetch()}>{t('list.retry')}</StateButton>}
        />
      )}
      {rows?.length === 0 && <ListEmpty title={t('list.empty')} />}
      {rows && rows.length > 0 && (
        <chakra.ul listStyle="none">
          {rows.map((row) => {
            const officer = isolateDirection(row.officerName);
            return (
              <Line key={`${row._id} ${row.officerId}`}>
                <chakra.p fontWeight="600">
                  {t('list.named', { accused: isolateDirection(row.accusedOfficerName) })}
                </chakra.p>
                <Muted>
                  <Unbroken>
                    {t('list.where', {
                      station: isolateDirection(row.location),
                      date: formatDate(row.dateTime),
                    })}
                  </Unbroken>
                </Muted>
                <p>{t('list.from', { officer })}</p>
                <chakra.p marginBlockStart="2">
                  <Button look="outline" onClick={() => setAsked(row)}>
                    {t('list.show', { officer })}
                  </Button>
                </chakra.p>
              </Line>
            );
          })}
        </chakra.ul>
      )}
      {asked && (
        <LiftDialog by={accusedEndpoints.liftHidingByAdmin} hiding={asked} onClose={() => setAsked(null)} />
      )}
    </Dialog>
  );
}

const Line = chakra('li', {
  base: {
    paddingBlock: '3',
    overflowWrap: 'anywhere',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
  },
});
