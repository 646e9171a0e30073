import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/shared/language.ts';
import { formatMonth } from '#i18n/format.ts';
import { languageNames } from '#i18n/language.ts';
import { useLanguage } from '#i18n/load.ts';
import { useLanguageLink } from '#i18n/use-language-link.ts';
import { dialledNumbers, organisation } from '#organisation';
import { AnchorButton, TextAnchor } from '#ui/form/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Dialable } from '#ui/text/Dialable.tsx';

type Props = {
  name: keyof typeof organisation.lastUpdated;
  lead?: string;
  control?: ReactNode;
  contact: string;
  children: ReactNode;
};

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
      {/* Short sections in sight at the start: a browser would count their change as a shift (base-css.ts). */}
      <chakra.div css={{ '--v-far': 'visible' }}>{children}</chakra.div>
      <chakra.p marginBlockStart="8" paddingBlockStart="4" borderBlockStartWidth="1px" borderColor="line">
        <Linked>{contact}</Linked>
      </chakra.p>
    </Page>
  );
}

type SectionProps = { title: string; points: string; children?: ReactNode };

export function PolicySection({ title, points, children }: SectionProps) {
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

function LanguageSwitch() {
  const { t } = useTranslation('policies');
  const { language } = useLanguage();
  const toOther = useLanguageLink();
  return (
    <chakra.nav aria-label={t('language')} display="flex" alignItems="center">
      {languages.map((shown) =>
        shown === language ? (
          <chakra.span key={shown} lang={shown} aria-current="true" fontWeight="700" paddingInline="3">
            {languageNames[shown]}
          </chakra.span>
        ) : (
          <AnchorButton key={shown} look="plain" paddingInline="3" {...toOther} />
        ),
      )}
    </chakra.nav>
  );
}

const addresses: Record<string, string> = {
  [organisation.supportEmail]: `mailto:${organisation.supportEmail}`,
  [organisation.helplinePhone]: `tel:${organisation.helplinePhone}`,
};

/** Turns the force's e-mail address and telephone in a sentence into links. */
function Linked({ children: text }: { children: string }) {
  const found = Object.keys(addresses).find((address) => text.includes(address));
  if (!found) return <Dialable numbers={dialledNumbers}>{text}</Dialable>;
  const [before, ...after] = text.split(found);
  return (
    <Fragment>
      <Linked>{before ?? ''}</Linked>
      <TextAnchor href={addresses[found]} overflowWrap="anywhere">
        {found}
      </TextAnchor>
      <Linked>{after.join(found)}</Linked>
    </Fragment>
  );
}
