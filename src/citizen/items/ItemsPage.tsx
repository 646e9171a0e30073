import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emergencyNumber } from '#organisation';
import { useHydrated } from '#ui/browser/hydrated.ts';
import { LinkButton, TextLink } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { SectionTabs } from '#ui/layout/SectionTabs.tsx';
import { filterOf } from './item-filter.ts';
import { ReportForm } from './ReportForm.tsx';
import type { ItemType } from './report-fields.ts';
import { SearchTab } from './SearchTab.tsx';

export function ItemsPage({ search }: { search: Record<string, unknown> }) {
  const { t } = useTranslation('items');
  const { t: common } = useTranslation();
  const lively = useHydrated();
  const [hasError, setHasError] = useState(false);
  // The prerendered page has no query string: the filter applies after hydration.
  const filter = filterOf(lively ? search : {});
  const form = (type: ItemType) => <ReportForm type={type} onFaulty={setHasError} />;
  return (
    <Page
      title={t('title')}
      description={t('description')}
      back={{ to: '/', label: t('back') }}
      width="page"
      hasError={hasError}
    >
      <Notice
        tone="danger"
        padding="2"
        marginBlockEnd="2"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
      >
        <chakra.p flex={{ base: '1 0 100%', md: '1' }}>{t('person')}</chakra.p>
        <CallButton number={emergencyNumber} label={emergencyNumber} look="emergency" />
        <LinkButton
          to="/file-complaint"
          search={{ category: 'missing' }}
          look="outline"
          flex={{ base: '1', md: 'none' }}
        >
          {common('page.complaint')}
        </LinkButton>
      </Notice>
      <SectionTabs
        label={t('tabs.label')}
        tabs={[
          { id: 'search', label: t('tabs.search'), content: <SearchTab filter={filter} /> },
          { id: 'report-lost', label: t('tabs.lost'), content: form('lost') },
          { id: 'report-found', label: t('tabs.found'), content: form('found') },
        ]}
      />
      <TextLink to="/is-it-stolen" alone>
        {t('buying')}
      </TextLink>
    </Page>
  );
}
