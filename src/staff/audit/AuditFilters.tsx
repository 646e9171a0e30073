import { chakra } from '@chakra-ui/react/styled-system';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auditKinds } from '#contract/staff/audit.ts';
import { DateInput } from '#staff/list/DateInput.tsx';
import { phonePadding, WordOrIcon } from '#staff/list/WordOrIcon.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Options, SelectInput } from '#ui/form/inputs.tsx';
import { SearchInput } from '#ui/form/SearchInput.tsx';
import type { AuditView, GoToLines } from './view.ts';

type Props = {
  view: AuditView;
  goTo: GoToLines;
  /** Further actions on the list. */
  children: ReactNode;
};

/** On a phone all but the search waits behind a press, so that the lines begin on the first screen. */
export function AuditFilters({ view, goTo, children }: Props) {
  const { t } = useTranslation(['audit', 'incidents']);
  const [open, setOpen] = useState((view.lines ?? view.from ?? view.to) !== undefined);
  const onDay = (end: 'from' | 'to') => (day: string) => {
    // A day that is not typed to its end is no change.
    if ((day || undefined) !== view[end]) goTo({ [end]: day || undefined, page: 1 }, { keep: true });
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" marginBlockEnd="4" data-print="no">
      <chakra.div
        id="audit-filters"
        order={{ base: 1, sm: 0 }}
        display={{ base: open ? 'flex' : 'none', sm: 'flex' }}
        flexWrap="wrap"
        alignItems="center"
        gap="2"
      >
        <SelectInput
          aria-label={t('filter.kind')}
          value={view.lines ?? ''}
          onChange={({ currentTarget }) =>
            goTo({ lines: auditKinds.find((kind) => kind === currentTarget.value), page: 1 })
          }
          width={{ base: 'full', sm: '14rem' }}
          // As high as the search.
          paddingBlock="1"
        >
          <option value="">{t('filter.allKinds')}</option>
          <Options of={auditKinds} label={(kind) => t(`kind.${kind}`)} />
        </SelectInput>
        {(['from', 'to'] as const).map((end) => (
          <chakra.div key={end} display="flex" alignItems="center" gap="2">
            <chakra.label htmlFor={`audit-${end}`} minWidth={{ base: '3.5rem', sm: '0' }}>
              {t(`filter.${end}`)}
            </chakra.label>
            <DateInput id={`audit-${end}`} value={view[end] ?? ''} onDay={onDay(end)} />
          </chakra.div>
        ))}
      </chakra.div>
      <chakra.div flex="1 1 11rem">
        <SearchInput
          label={t('filter.search')}
          placeholder={t('filter.searchHint')}
          clear={t('filter.clear')}
          value={view.q}
          onSearch={(q) => goTo({ q, page: 1 }, { keep: true })}
        />
      </chakra.div>
      <Button
        look="outline"
        display={{ base: 'inline-flex', sm: 'none' }}
        paddingInline={phonePadding}
        aria-label={t('incidents:list.filters')}
        aria-expanded={open}
        aria-controls="audit-filters"
        onClick={() => setOpen(!open)}
      >
        <WordOrIcon icon={SlidersHorizontal} word={t('incidents:list.filters')} />
      </Button>
      {children}
    </chakra.div>
  );
}
