import { chakra } from '@chakra-ui/react/styled-system';
import TriangleExclamationPoint from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { useAdminHome } from '#api/staff/home.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn, villageNameIn } from '#i18n/place-name.ts';
import { Notice } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';

/** The villages of several stations, by their names in the language of the page. */
export function useSharedNames(): ReadonlySet<string> {
  const { language } = useLanguage();
  const overlaps = useAdminHome().data?.overlaps ?? [];
  return new Set(overlaps.map((village) => villageNameIn(language, village)));
}

/** Says in words which villages stand in red below, what that does to their reports, and how it ends. `among`: of these alone. */
export function SharedVillages({ among }: { among?: readonly string[] }) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const overlaps = useAdminHome().data?.overlaps ?? [];
  const said = among ? overlaps.filter((one) => among.includes(villageNameIn(language, one))) : overlaps;
  return said.map(({ stations, ...village }) => (
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
