import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/shared/language.ts';
import type { NamesMr } from '#contract/staff/officer.ts';
import type { RosterPerson } from '#contract/staff/person.ts';
import { useLanguage } from '#i18n/load.ts';
import { isolateDirection } from '#ui/text/UserText.tsx';

export interface Named {
  readonly fullName: string;
  readonly fullNameMr?: string | undefined;
}

/** In the script of the page where there is such a name. */
export const fullNameIn = (language: Language, { fullName, fullNameMr }: Named): string =>
  (language === 'mr' && fullNameMr) || fullName;

/** `namesMr`: of the answer that names the officers; absent in what an older version saved. */
export function useFullName(namesMr?: NamesMr): (named: Named) => string {
  const { language } = useLanguage();
  return ({ fullName, fullNameMr = namesMr?.[fullName] }) => fullNameIn(language, { fullName, fullNameMr });
}

/** Name, short rank and number. */
export function usePersonName(): (person: RosterPerson) => string {
  const { t } = useTranslation('persons');
  const fullNameOf = useFullName();
  return ({ rank, buckleNo, ...person }) => {
    const name = isolateDirection(fullNameOf(person));
    return t('named', { name, rank: t(`short.${rank}`), buckleNo: isolateDirection(buckleNo) });
  };
}
