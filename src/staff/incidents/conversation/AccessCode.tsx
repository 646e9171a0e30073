import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRunning } from '#api/staff/client/use-running.ts';
import { useAccessCode } from '#api/staff/conversation.ts';
import { printedSecret } from '#contract/public/facts/case-secret.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Button } from '#ui/form/Button.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';

/** For a complainant who stands at the desk or is on the telephone. */
export function AccessCode({ caseId }: { caseId: string }) {
  const { t } = useTranslation('conversation');
  const make = useAccessCode();
  const [made, setMade] = useState<{ code: string; until: string } | null>(null);
  const { run, isBusy, error } = useRunning(async () => setMade(await make(caseId)));
  return (
    <>
      <Button look="outline" busy={isBusy} onClick={() => run()}>
        {t('code.make')}
      </Button>
      <chakra.div role="status" width="full" _empty={{ display: 'none' }}>
        {error && <p>{t('code.failed')}</p>}
        {made !== null && !error && (
          <>
            <chakra.p fontSize="xl" fontWeight="700" fontFamily="monospace">
              {printedSecret(made.code)}
            </chakra.p>
            <p>
              <Unbroken>{t('code.text', { until: formatDateTime(made.until) })}</Unbroken>
            </p>
          </>
        )}
      </chakra.div>
    </>
  );
}
