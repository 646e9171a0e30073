import { chakra } from '@chakra-ui/react/styled-system';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { readComplaint } from '#api/public/complaint.ts';
import { useReports } from '#api/public/outbox/reports.ts';
import type { Complaint } from '#contract/public/complaint.ts';
import { useAnswerWords } from '#i18n/answers.ts';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { useLanguageLink } from '#i18n/use-language-link.ts';
import { organisation } from '#organisation';
import { AnchorButton, Button, LinkButton } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { PrintPage } from '#ui/layout/PrintPage.tsx';
import { PrintSheet } from '#ui/layout/PrintSheet.tsx';
import { ListLoading } from '#ui/table/ListStates.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { contactText, refusalRows } from '../complaint-rows.ts';

/** The letter that the law provides for when a station refuses a complaint, to print and sign. */
export function RefusalPage({ id }: { id: string }) {
  const { t } = useTranslation('complaint');
  const { data: reports, isPending } = useReports();
  const toOther = useLanguageLink();
  const report = reports?.find((one) => one.id === id && one.kind === 'complaint');
  const complaint = readComplaint(report?.body ?? null);
  useAnswerWords(complaint?.answers);
  return (
    <PrintPage title={t('refusal.title')}>
      <chakra.div data-print="no" spaceY="4" marginBlockEnd="6">
        {isPending && <ListLoading label={t('refusal.title')} />}
        {!isPending && !complaint && <p>{t('refusal.gone')}</p>}
        {complaint && (
          <>
            <p>{t('refusal.lead')}</p>
            <chakra.ol listStyle="decimal" paddingInlineStart="6" spaceY="2">
              <li>{t('refusal.how.print')}</li>
              <li>{t('refusal.how.post')}</li>
              <li>{t('refusal.how.then')}</li>
            </chakra.ol>
            <CallButton number="15100" label={t('refusal.legalAid', { number: '15100' })} look="outline" />
          </>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {complaint && (
            <>
              <Button onClick={() => window.print()}>
                <Icon of={Printer} />
                {t('refusal.print')}
              </Button>
              <AnchorButton look="outline" {...toOther} />
            </>
          )}
          <LinkButton to="/my-reports" look="plain">
            {t('filed.myReports')}
          </LinkButton>
        </chakra.div>
      </chakra.div>
      {report && complaint && <RefusalLetter complaint={complaint} receivedAt={report.receivedAt} />}
    </PrintPage>
  );
}

const blank = '______________________';

/** Under BNSS 173(4). States nothing that the citizen has not: station, date and officer are filled in by hand. */
function RefusalLetter({ complaint, receivedAt }: { complaint: Complaint; receivedAt: string | null }) {
  const { t } = useTranslation('complaint');
  const { language } = useLanguage();
  const { referenceId, madeAt, fullName, contactPreference, phone } = complaint;
  return (
    <PrintSheet aria-label={t('refusal.label')}>
      <p>
        {t('refusal.to')}
        <br />
        {t('refusal.sp')}
        <br />
        {organisation.headquarters[language]}
      </p>
      <p>{t('refusal.date', { blank })}</p>
      <chakra.p fontWeight="700">{t('refusal.subject')}</chakra.p>
      <p>{t('refusal.greeting')}</p>
      <p>{t('refusal.refused', { blank })}</p>
      <p>{t('refusal.officer', { blank })}</p>
      <p>{t('refusal.substance')}</p>
      <chakra.dl paddingInlineStart="4" spaceY="2">
        {refusalRows(t, complaint).map(({ id, label, value }) => (
          <div key={id}>
            <chakra.dt fontWeight="600">{label}</chakra.dt>
            <chakra.dd whiteSpace="pre-wrap" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
      <p>
        <Unbroken>
          {[
            t('refusal.online', { name: organisation.names[language], referenceId, day: formatDate(madeAt) }),
            receivedAt && t('refusal.received', { when: formatDateTime(receivedAt) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Unbroken>
      </p>
      <p>{t('refusal.ask')}</p>
      <p>{t('refusal.copy')}</p>
      <chakra.div breakInside="avoid" spaceY="3">
        <p>{t('refusal.closing')}</p>
        <p>{t('refusal.signature', { blank })}</p>
        <p>
          {fullName}
          <br />
          {contactPreference && (
            <>
              {t('refusal.calling', { wish: contactText(t, contactPreference) })}
              <br />
            </>
          )}
          {t('refusal.phone', { phone })}
        </p>
        <p>{t('refusal.address', { blank })}</p>
        <p>{t('refusal.enclosed', { blank })}</p>
      </chakra.div>
    </PrintSheet>
  );
}
