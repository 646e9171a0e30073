import { useTranslation } from 'react-i18next';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { ContactValue } from '#staff/list/ContactValue.tsx';
import { useFullName } from '#staff/writes/person-name.ts';
import { TextAnchor } from '#ui/form/Button.tsx';
import { DescriptionRow } from '#ui/layout/DescriptionList.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserText } from '#ui/text/UserText.tsx';

/** Of a complaint that is a report as well: how to reach the complainant, who enquires, and what waits for an answer. */
export function ReportFacts({ report }: { report: IncidentReport }) {
  const { t } = useTranslation(['officer-complaints', 'incidents']);
  const fullNameOf = useFullName();
  const { mobNumber, contactPreference, officer, saysNo, messageSince, withheld } = report;
  return (
    <>
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
        {officer ? (
          <UserText text={`${fullNameOf(officer)}, ${t(`incidents:history.post.${officer.post}`)}`} />
        ) : (
          t('details.nobody')
        )}
      </DescriptionRow>
      {(messageSince || saysNo) && (
        <DescriptionRow label={t('details.waits')}>
          {messageSince && (
            <p>
              <Unbroken>{t('details.message', { day: formatDate(messageSince) })}</Unbroken>
            </p>
          )}
          {saysNo && (
            <p>
              <Unbroken>{t('incidents:saysNo.title', { on: formatDate(saysNo.on) })}</Unbroken>
            </p>
          )}
        </DescriptionRow>
      )}
    </>
  );
}
