import { chakra } from '@chakra-ui/react/styled-system';
import BuildingComplex from 'lucide-react/icons/building-complex';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ShieldUser from 'lucide-react/icons/shield-user';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/form/Button.tsx';
import { cardLook } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

const actions = [
  { tab: 'manage-police-stations', word: 'quick.addStation', icon: BuildingComplex },
  { tab: 'manage-sp-dsp-asp', word: 'quick.addOfficer', icon: ShieldUser },
  { tab: 'bot-usage-stats', word: 'quick.usage', icon: ChartNoAxesColumn },
] as const;

/** Shortcuts to the administrator's most frequent tasks, on the first tab. */
export function QuickActions() {
  const { t } = useTranslation('shell');
  return (
    <chakra.section aria-labelledby="quick-actions" {...cardLook} padding="4">
      <chakra.h2 id="quick-actions" fontSize="lg" marginBlockEnd="3">
        {t('quick.title')}
      </chakra.h2>
      <chakra.div
        display="grid"
        // One below the other where they stand beside the list.
        gridTemplateColumns={{ md: 'repeat(3, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' }}
        gap="2"
      >
        {actions.map(({ tab, word, icon }, index) => (
          <LinkButton
            key={tab}
            look={index === 0 ? 'solid' : 'outline'}
            to="/admin-dashboard"
            search={{ tab }}
          >
            <Icon of={icon} size={18} />
            {t(word)}
          </LinkButton>
        ))}
      </chakra.div>
    </chakra.section>
  );
}
