import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useAdminHome } from '#api/staff/home.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn, villageNameIn } from '#i18n/place-name.ts';
import { Notice } from '#ui/layout/Card.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';

/** Says in words which villages stand in red above, and what that does to their reports. */
export function SharedVillages() {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const overlaps = useAdminHome().data?.overlaps ?? [];
  return overlaps.map(({ stations, ...village }) => (
    <Notice key={village.villageName} tone="wait" marginBlockStart="4" marginBlockEnd="0">
      <chakra.b>
        {t('admin.overlap', { village: withoutDirectionMarks(villageNameIn(language, village)) })}.
      </chakra.b>{' '}
      {t('admin.overlapMore', {
        stations: stations.map((one) => withoutDirectionMarks(stationNameIn(language, one))).join(', '),
      })}
    </Notice>
  ));
}
