import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { LostPaperKind } from '#contract/public/lost-paper.ts';
import { TextAnchor } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';

const helpline = '1930';

/** After a phone or its SIM card is lost, the finder has a number too, and often an account. */
export function AfterLoss({ kind }: { kind: LostPaperKind }) {
  const { t } = useTranslation('items');
  if (kind !== 'phone' && kind !== 'sim') return null;
  return (
    <chakra.section data-print="no" data-after-loss marginBlockStart="6" aria-labelledby="after-loss">
      <chakra.h2 id="after-loss" fontSize="lg">
        {t('paper.after.title')}
      </chakra.h2>
      <chakra.ol listStyleType="decimal" paddingInlineStart="6" display="grid" gap="2" marginBlock="2">
        <li>{t('paper.after.sim')}</li>
        {kind === 'phone' && (
          <li>
            {t('paper.after.ceir')}{' '}
            <TextAnchor href="https://www.ceir.gov.in" target="_blank" rel="noreferrer">
              ceir.gov.in
            </TextAnchor>
          </li>
        )}
        <li>{t('paper.after.bank')}</li>
        <li>{t('paper.after.money')}</li>
      </chakra.ol>
      <CallButton look="emergency" number={helpline} label={t('paper.after.call')} />
    </chakra.section>
  );
}
