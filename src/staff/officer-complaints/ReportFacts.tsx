import { useTranslation } from 'react-i18next';
import { useNow } from '#api/staff/now.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { ContactValue } from '#staff/list/ContactValue.tsx';
import { useClockName } from '#staff/writes/clock-words.ts';
import { TextAnchor, TextLink } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { DescriptionRow } from '#ui/layout/DescriptionList.tsx';
import { UserText } from '#ui/text/UserText.tsx';

/** Of a complaint of the site: how to reach the complainant, who enquires, what is due, and what waits for an answer. */
export function ReportFacts({ report }: { report: IncidentReport }) {
  const { t } = useTranslation(['officer-complaints', 'steps', 'incidents']);
  const clockName = useClockName();
  const now = useNow();
  const { mobNumber, contactPreference, officer, due, saysNo, messageSince, withheld, referenceId } = report;
  const clock = due && clockName(due.clock, report);
  const isOver = due && Date.parse(due.at) <= now;
  return (
    <>
      <DescriptionRow label={t('details.reference')}>
        <TextLink to={consoleOf.sp} search={{ tab: 'confidential-reports', id: report._id }}>
          {referenceId}
        </TextLink>
      </DescriptionRow>
      <DescriptionRow label={t('details.phone')}>
        {withheld ? (
          t('details.withheld')
        ) : (
          <>
            {contactPreference && <ContactValue text={contactPreference} />}
            <TextAnchor
              href={`tel:${mobNumber}`}
              aria-label={t('incidents:details.call', { phone: mobNumber })}
            >
              {mobNumber}
            </TextAnchor>
          </>
        )}
      </DescriptionRow>
      <DescriptionRow label={t('details.enquiryOfficer')}>
        {officer ? <UserText text={`${officer.fullName}, ${officer.post}`} /> : t('details.nobody')}
      </DescriptionRow>
      {due && clock && (
        <DescriptionRow label={t('details.due')}>
          <Badge tone={isOver ? 'red' : 'yellow'}>
            {t(isOver ? 'steps:passed' : 'steps:until', { clock, day: formatDate(due.on) })}
          </Badge>
        </DescriptionRow>
      )}
      {(messageSince || saysNo) && (
        <DescriptionRow label={t('details.waits')}>
          {messageSince && <p>{t('details.message', { day: formatDate(messageSince) })}</p>}
          {saysNo && <p>{t('incidents:saysNo.title', { on: formatDate(saysNo.on) })}</p>}
        </DescriptionRow>
      )}
    </>
  );
}
