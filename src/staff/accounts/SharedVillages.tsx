import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useAdminHome } from '#api/staff/home.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn, villageNameIn } from '#i18n/place-name.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Button } from '#ui/form/Button.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';

/** The villages of several stations, by their names in the language of the page. */
export function useSharedNames(): ReadonlySet<string> {
  const { language } = useLanguage();
  const overlaps = useAdminHome().data?.overlaps ?? [];
  return new Set(overlaps.map((village) => villageNameIn(language, village)));
}

type Props = {
  /** Of these alone. */
  among?: readonly string[];
  /** Goes to the fields of the village. */
  onShow?: (name: string) => void;
  /** Takes it out of the form. */
  onTakeOut?: (name: string) => void;
};

/** Says in words which villages stand in red below, what that does to their reports, and how it ends. */
export function SharedVillages({ among, onShow, onTakeOut }: Props) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const overlaps = useAdminHome().data?.overlaps ?? [];
  return overlaps.map(({ stations, ...shared }) => {
    const name = villageNameIn(language, shared);
    if (among && !among.includes(name)) return null;
    const village = withoutDirectionMarks(name);
    return (
      <Caution key={shared.villageName} marginBlockEnd="3" alignItems={{ md: 'center' }}>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <chakra.p flex="1 1 12rem">
            <b>{t('admin.overlap', { village })}.</b>{' '}
            {t('admin.overlapMore', {
              stations: stations.map((one) => withoutDirectionMarks(stationNameIn(language, one))).join(', '),
            })}{' '}
            {t('admin.overlapMend', { count: stations.length - 1 })}
          </chakra.p>
          {onTakeOut && (
            <Button look="outline" onClick={() => onTakeOut(name)}>
              {t('admin.overlapTake', { village })}
            </Button>
          )}
          {onShow && (
            <Button look="outline" onClick={() => onShow(name)}>
              {t('admin.overlapShow', { village })}
            </Button>
          )}
        </chakra.div>
      </Caution>
    );
  });
}
