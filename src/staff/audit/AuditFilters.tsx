import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { auditKinds } from '#contract/staff/audit.ts';
import { DateInput } from '#staff/list/DateInput.tsx';
import { Options, SelectInput } from '#ui/form/inputs.tsx';
import { SearchInput } from '#ui/form/SearchInput.tsx';
import type { AuditView, GoToLines } from './view.ts';

export function AuditFilters({ view, goTo }: { view: AuditView; goTo: GoToLines }) {
  const { t } = useTranslation('audit');
  const onDay = (end: 'from' | 'to') => (day: string) => {
    // A day that is not typed to its end is no change.
    if ((day || undefined) !== view[end]) goTo({ [end]: day || undefined, page: 1 }, { keep: true });
  };
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'column', xl: 'row' }}
      alignItems={{ xl: 'center' }}
      gap="3"
      marginBlockEnd="4"
      data-print="no"
    >
      <SelectInput
        aria-label={t('filter.kind')}
        value={view.lines ?? ''}
        onChange={({ currentTarget }) =>
          goTo({ lines: auditKinds.find((kind) => kind === currentTarget.value), page: 1 })
        }
        width={{ base: 'full', xl: '14rem' }}
      >
        <option value="">{t('filter.allKinds')}</option>
        <Options of={auditKinds} label={(kind) => t(`kind.${kind}`)} />
      </SelectInput>
      <chakra.div display="flex" flexWrap={{ base: 'wrap', xl: 'nowrap' }} flexShrink="0" gap="3">
        {(['from', 'to'] as const).map((end) => (
          <chakra.div key={end} display="flex" alignItems="center" gap="2">
            <chakra.label htmlFor={`audit-${end}`} minWidth={{ base: '3.5rem', xl: '0' }}>
              {t(`filter.${end}`)}
            </chakra.label>
            <DateInput id={`audit-${end}`} value={view[end] ?? ''} onDay={onDay(end)} />
          </chakra.div>
        ))}
      </chakra.div>
      <SearchInput
        label={t('filter.search')}
        placeholder={t('filter.searchHint')}
        clear={t('filter.clear')}
        value={view.q}
        onSearch={(q) => goTo({ q, page: 1 }, { keep: true })}
      />
    </chakra.div>
  );
}
