import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { dialledNumbers } from '#organisation';
import { Fold } from '#ui/layout/Fold.tsx';
import { Dialable } from '#ui/text/Dialable.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { Aloud } from './Aloud.tsx';
import { firstAidCases } from './first-aid.ts';

/** Three steps each, until the ambulance comes. */
export function FirstAid() {
  const { t } = useTranslation('emergency');
  return (
    <Fold id="first-aid" summary={<chakra.h2 fontSize="xl">{t('firstAid.title')}</chakra.h2>}>
      <Muted marginBlock="2">{t('firstAid.note')}</Muted>
      {firstAidCases.map((one) => (
        <Case key={one.id} {...one} />
      ))}
    </Fold>
  );
}

function Case({ id, checked }: (typeof firstAidCases)[number]) {
  const { t } = useTranslation('emergency');
  const { language } = useLanguage();
  const title = t(`firstAid.${id}.title`);
  const steps = t(`firstAid.${id}.steps`);
  return (
    <chakra.details borderBlockEndWidth="1px" borderColor="line">
      <summary>{title}</summary>
      <chakra.ol listStyle="decimal" paddingInlineStart="6" paddingBlockEnd="2" spaceY="2">
        {steps.split('\n').map((step) => (
          <li key={step}>
            <Dialable numbers={dialledNumbers}>{step}</Dialable>
          </li>
        ))}
      </chakra.ol>
      <Aloud about={title} lines={[steps]} />
      <chakra.p color="fg.muted" fontSize="sm" paddingBlock="2">
        {t('firstAid.source', { source: t(`firstAid.${id}.source`), when: formatMonth(checked, language) })}
      </chakra.p>
    </chakra.details>
  );
}
