import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useNow } from '#api/staff/now.ts';
import { stateAt } from '#contract/procedure/clocks.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { focusOnceThere } from '#ui/browser/focus-once-there.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserLines } from '#ui/text/UserText.tsx';
import type { CaseAct } from '../acts/case-act.ts';

type Props = { incident: IncidentReport; onAct: (act: CaseAct) => void };

/** The complainant does not agree with the end of the report. What answers it: server/rules/dispute.ts. */
export function SaysNo({ incident: { saysNo, status, language }, onAct }: Props) {
  const { t } = useTranslation('incidents');
  const { role } = useSession();
  const now = useNow();
  if (!saysNo) return null;
  const { on, due, words } = saysNo;
  const isOverdue = stateAt(new Date(due.at), new Date(now)) === 'overdue';
  return (
    <Caution tone={isOverdue ? 'danger' : 'wait'} data-says-no>
      <chakra.p fontWeight="700">
        <Unbroken>{t('saysNo.title', { on: formatDate(on) })}</Unbroken>
      </chakra.p>
      {words && <UserLines lang={language} text={words} />}
      <p>
        <Unbroken>{t(isOverdue ? 'saysNo.overdue' : 'saysNo.due', { on: formatDate(due.on) })}</Unbroken>
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockStart="2">
        {role === 'sp' && (
          <Button look="outline" onClick={() => focusOnceThere('[data-conversation] textarea')}>
            {t('saysNo.answer')}
          </Button>
        )}
        {status !== 'pending' && (
          <Button look="outline" onClick={() => onAct('incident-reopen')}>
            {t('saysNo.reopen')}
          </Button>
        )}
      </chakra.div>
    </Caution>
  );
}
