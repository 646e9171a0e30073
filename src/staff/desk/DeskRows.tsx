import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useNow } from '#api/staff/now.ts';
import { isInQueue } from '#contract/procedure/due.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { RowButton } from '#staff/list/RowButton.tsx';
import { SlotBadge } from '#staff/list/SlotBadge.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserText } from '#ui/text/UserText.tsx';

type Props = {
  title: string;
  rows: readonly IncidentReport[];
  onChoose: (incident: IncidentReport) => void;
};

/** Reports to choose from: a line each, with what tells two people of one name apart. */
export function DeskRows({ title, rows, onChoose }: Props) {
  const { t } = useTranslation('desk');
  const now = new Date(useNow());
  return (
    <chakra.section data-print="no" aria-label={title} marginBlockEnd="6">
      <chakra.h2 fontSize="lg" marginBlockEnd="2">
        {title}
      </chakra.h2>
      <chakra.ul listStyle="none">
        {rows.map((row) => (
          <chakra.li key={row._id} borderBlockEndWidth="1px" borderColor="line">
            <RowButton onClick={() => onChoose(row)}>
              <chakra.span flex="1 1 14rem" minWidth="0">
                <chakra.b display="block" overflowWrap="anywhere">
                  <UserText text={row.fullName} /> · <UserText text={row.location.name} />
                </chakra.b>
                <chakra.span color="fg.muted" fontSize="sm">
                  <Unbroken>{`${row.referenceId} · ${t('came', { day: formatDate(row.receivedAt) })}`}</Unbroken>
                </chakra.span>
              </chakra.span>
              {row.signSlot && <SlotBadge slot={row.signSlot} />}
              {row.signBy && (
                <Badge>
                  <span>
                    <Unbroken>
                      {t(isInQueue(row, 'unsigned', now) ? 'notSignedBy' : 'signBy', {
                        day: formatDate(row.signBy),
                      })}
                    </Unbroken>
                  </span>
                </Badge>
              )}
            </RowButton>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
