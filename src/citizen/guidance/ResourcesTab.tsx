import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { PartTitle } from '#ui/text/Prose.tsx';
import { legalAid } from './content/legal-aid.ts';
import { DialRow, DialRows } from './DialRow.tsx';
import { ReadAnswer } from './ReadAnswer.tsx';
import { Steps } from './Steps.tsx';

const helplines = [
  ['legalAid', 'legalAid'],
  ['women', 'women181'],
  ['child', 'child'],
  ['senior', 'senior'],
] as const;

export function ResourcesTab() {
  const { t } = useTranslation('guidance');
  return (
    <>
      <chakra.h2 fontSize="xl">{t('resources.title')}</chakra.h2>
      <DialRows>
        {helplines.map(([card, id]) => (
          <DialRow
            key={card}
            id={id}
            title={t(`resources.${card}.title`)}
            why={t(`resources.${card}.text`)}
          />
        ))}
      </DialRows>
      <FreeLegalAid />
    </>
  );
}

function FreeLegalAid() {
  const { t } = useTranslation('guidance');
  const { language } = useLanguage();
  const act = t('legalAid.act');
  return (
    <chakra.section marginBlockStart="10" spaceY="4" maxWidth="text">
      <chakra.h2 fontSize="xl">{t('legalAid.title')}</chakra.h2>
      <ReadAnswer
        about={t('legalAid.title')}
        parts={[
          t('legalAid.title'),
          t('legalAid.steps'),
          t('legalAid.whoTitle'),
          t('legalAid.anyIncome'),
          t('legalAid.byIncome'),
          t('legalAid.oldFigures'),
        ]}
      />
      <Steps text={t('legalAid.steps')} />
      <PartTitle>{t('legalAid.whoTitle')}</PartTitle>
      <p>{t('legalAid.anyIncome')}</p>
      <p>{t('legalAid.byIncome')}</p>
      <p>{t('legalAid.oldFigures')}</p>
      <chakra.p color="fg.muted">
        {t('section', { act, number: legalAid.section })}.{' '}
        {t('checked', { when: formatMonth(legalAid.checked, language) })}
      </chakra.p>
    </chakra.section>
  );
}
