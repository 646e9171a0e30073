import { chakra } from '@chakra-ui/react/styled-system';
import { languageNames, readIn } from '#i18n/language.ts';
import { useLanguage } from '#i18n/load.ts';
import { useLanguageLink } from '#i18n/use-language-link.ts';
import { TextAnchor } from '#ui/form/Button.tsx';

/** Offers the other language while none is chosen. In every prerendered page; `firstVisitLine` shows it before the first paint. */
export function FirstVisit() {
  const { other } = useLanguage();
  return (
    <Strip aria-label={`${languageNames.mr} / ${languageNames.en}`} data-print="no">
      <TextAnchor alone fontWeight="600" {...useLanguageLink()}>
        {readIn[other]}
      </TextAnchor>
    </Strip>
  );
}

const Strip = chakra('nav', {
  base: {
    display: 'none',
    justifyContent: 'center',
    bg: 'bg.muted',
    '[data-first-visit] &': { display: 'flex' },
  },
});
