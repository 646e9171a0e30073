import { chakra } from '@chakra-ui/react/styled-system';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { readComplaint } from '#api/complaint.ts';
import { useReports } from '#api/outbox/reports.ts';
import { useLanguageLink } from '#i18n/use-language-link.ts';
import { AnchorButton, Button, LinkButton } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { PrintPage } from '#ui/layout/PrintPage.tsx';
import { ListLoading } from '#ui/table/ListStates.tsx';
import { RefusalLetter } from './RefusalLetter.tsx';

/**
 * The letter that the law provides for when a station refuses to register a complaint, ready to print and
 * sign.
 */
export function RefusalPage({ id }: { id: string }) {
  const { t } = useTranslation('complaint');
  const { data: reports, isPending } = useReports();
  const toOther = useLanguageLink();
  const report = reports?.find((one) => one.id === id && one.kind === 'complaint');
  const complaint = readComplaint(report?.body ?? null);
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
