import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { emergencyNumber } from '#organisation';
import { DangerBar } from '#ui/form/DangerBar.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { SectionTabs } from '#ui/layout/SectionTabs.tsx';
import { Dialable } from './Dialable.tsx';
import { EmergencyTab } from './EmergencyTab.tsx';
import { GuidanceSearch } from './GuidanceSearch.tsx';
import { GuidanceTab } from './GuidanceTab.tsx';
import { useAsked } from './open-answer.ts';
import { ResourcesTab } from './ResourcesTab.tsx';

export function GuidancePage() {
  const { t } = useTranslation('guidance');
  const { t: common } = useTranslation();
  const { only, ask, choose } = useAsked();
  return (
    <>
      <DangerBar first={emergencyNumber} words={common('danger', { returnObjects: true })} />
      <Page
        title={t('title')}
        description={t('description')}
        lead={t('lead')}
        isLeadWide
        back={{ to: '/', label: t('back') }}
        width="page"
        band={<GuidanceSearch onFound={ask} />}
      >
        <SectionTabs
          label={t('tabs.label')}
          tabs={[
            {
              id: 'guidance',
              label: t('tabs.guidance'),
              content: <GuidanceTab only={only} choose={choose} />,
            },
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
