import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/language.ts';
import { languageNames } from '#i18n/language.ts';
import { useLanguage } from '#i18n/load.ts';
import { useLanguageLink } from '#i18n/use-language-link.ts';
import { AnchorButton } from '#ui/form/Button.tsx';

/** English and Marathi; the current one is not a link. */
export function LanguageSwitch() {
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
