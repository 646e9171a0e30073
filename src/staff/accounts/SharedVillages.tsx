import { chakra } from '@chakra-ui/react/styled-system';
import TriangleExclamationPoint from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { useAdminHome } from '#api/staff/home.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn, villageNameIn } from '#i18n/place-name.ts';
import { Notice } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';

/** Says in words which villages stand in red below, what that does to their reports, and how it ends. */
export function SharedVillages() {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const overlaps = useAdminHome().data?.overlaps ?? [];
  return overlaps.map(({ stations, ...village }) => (
    <Notice key={village.villageName} tone="wait" display="flex" gap="3" marginBlockEnd="3">
      <chakra.span color="wait" flexShrink="0">
        <Icon of={TriangleExclamationPoint} />
      </chakra.span>
      <p>
        <chakra.b>
          {t('admin.overlap', { village: withoutDirectionMarks(villageNameIn(language, village)) })}.
        </chakra.b>{' '}
        {t('admin.overlapMore', {
          stations: stations.map((one) => withoutDirectionMarks(stationNameIn(language, one))).join(', '),
        })}{' '}
        {t('admin.overlapMend', { count: stations.length - 1 })}
      </p>
    </Notice>
  ));
}
