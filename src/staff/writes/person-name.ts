import { useTranslation } from 'react-i18next';
import type { RosterPerson } from '#contract/staff/person.ts';
import { useLanguage } from '#i18n/load.ts';
import { isolateDirection } from '#ui/text/UserText.tsx';

/** Name, short rank and number, in the script of the page where there is one. */
export function usePersonName(): (person: RosterPerson) => string {
  const { t } = useTranslation('persons');
  const { language } = useLanguage();
  return ({ fullName, fullNameMr, rank, buckleNo }) => {
    const name = isolateDirection((language === 'mr' && fullNameMr) || fullName);
    return t('named', { name, rank: t(`short.${rank}`), buckleNo: isolateDirection(buckleNo) });
  };
}
