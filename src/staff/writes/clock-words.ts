// The name of a deadline. In a confidential report the superintendent's office owes what a station owes elsewhere.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { clockIds } from '#contract/procedure/clock-rules.ts';
import type { IncidentReport, ReportType } from '#contract/staff/incident.ts';

const officeClocks = ['firstReading', 'signature'] as const;

/** null: a newer server names a clock that this version has no words for. */
type ClockWords = (clock: string, of: { reportType?: ReportType | undefined }) => string | null;

export function useClockName(): ClockWords {
  const { t } = useTranslation(['steps', 'procedure']);
  return useCallback(
    (clock, { reportType }) => {
      const id = clockIds.find((one) => one === clock);
      const ofOffice = reportType === 'ConfidentialReport' && officeClocks.find((one) => one === clock);
      if (ofOffice) return t(`officeClock.${ofOffice}`);
      // The tracking page tells the complainant to sign.
      if (id === 'signature') return t('signature');
      return id ? t(`procedure:clock.${id}`) : null;
    },
    [t],
  );
}

/** In an open report: to who owes it, what there is to do or to wait for; to the others its name. */
export function useDutyWords(): ClockWords {
  const { t } = useTranslation('steps');
  const clockName = useClockName();
  const { role } = useSession();
  return (clock, report) => {
    const id = clockIds.find((one) => one === clock);
    const isOffice = id === 'superintendent' || report.reportType === 'ConfidentialReport';
    return id && isOffice === (role === 'sp') ? t(`duty.${id}`) : clockName(clock, report);
  };
}

/** What the police owe next. Where it was opened since the list was read, the server's next answer says what follows. */
export const nextDuty = ({ due, readAt }: Pick<IncidentReport, 'due' | 'readAt'>): IncidentReport['due'] =>
  due?.clock === 'firstReading' && readAt ? undefined : due;
