import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { organisation } from '#organisation';
import { Page } from '#ui/layout/Page.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Linked } from './Linked.tsx';

type Props = {
  name: keyof typeof organisation.lastUpdated;
  lead?: string;
  /** Stands beside the language switch. */
  control?: ReactNode;
  contact: string;
  children: ReactNode;
};

/** Layout of the four legal pages: back link, language switch, date and contact line. */
export function Policy({ name, lead, control, contact, children }: Props) {
  const { t } = useTranslation('policies');
  const { language } = useLanguage();
  const when = formatMonth(organisation.lastUpdated[name], language);
  return (
    <Page
      title={t(`${name}.title`)}
      description={t(`${name}.description`)}
      lead={lead}
      back={{ to: '/', label: t('back') }}
    >
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
        borderBlockWidth="1px"
        borderColor="line"
        paddingBlock="1"
      >
        <chakra.p color="fg.muted">{t('updated', { when })}</chakra.p>
        <chakra.div display="flex" alignItems="center">
          <LanguageSwitch />
          {control}
        </chakra.div>
      </chakra.div>
      {children}
      <chakra.p marginBlockStart="8" paddingBlockStart="4" borderBlockStartWidth="1px" borderColor="line">
        <Linked>{contact}</Linked>
      </chakra.p>
    </Page>
  );
}

/** A list, one item per line of `points`. */
export function PolicySection({
  title,
  points,
  children,
}: {
  title: string;
  points: string;
  children?: ReactNode;
}) {
  return (
    <chakra.section marginBlockStart="8">
      <chakra.h2 fontSize="xl">{title}</chakra.h2>
      <chakra.ul listStyle="disc" paddingInlineStart="5" marginBlockStart="3" spaceY="2">
        {points.split('\n').map((point) => (
          <li key={point}>
            <Linked>{point}</Linked>
          </li>
        ))}
      </chakra.ul>
      {children}
    </chakra.section>
  );
}
