import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { DangerBar } from '#ui/form/DangerBar.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { SectionTabs } from '#ui/layout/SectionTabs.tsx';
import { Dialable } from './Dialable.tsx';
import { EmergencyTab } from './EmergencyTab.tsx';
import { GuidanceSearch } from './GuidanceSearch.tsx';
import { GuidanceTab } from './GuidanceTab.tsx';
import { ResourcesTab } from './ResourcesTab.tsx';

export function GuidancePage() {
  const { t } = useTranslation('guidance');
  const { t: common } = useTranslation();
  return (
    <>
      <DangerBar words={common('danger', { returnObjects: true })} />
      <Page
        title={t('title')}
        description={t('description')}
        lead={t('lead')}
        back={{ to: '/', label: t('back') }}
        width="page"
        band={<GuidanceSearch />}
      >
        <SectionTabs
          label={t('tabs.label')}
          tabs={[
            { id: 'guidance', label: t('tabs.guidance'), content: <GuidanceTab /> },
            { id: 'resources', label: t('tabs.resources'), content: <ResourcesTab /> },
            { id: 'emergency', label: t('tabs.emergency'), content: <EmergencyTab /> },
          ]}
        />
        <Notice tone="wait">
          <chakra.h2 fontSize="md">{t('disclaimer.title')}</chakra.h2>
          <p>
            <Dialable>{t('disclaimer.text')}</Dialable>
          </p>
        </Notice>
      </Page>
    </>
  );
}
