import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { itemTypes } from '#contract/public/item.ts';
import { itemStates, paperFilters } from '#contract/staff/staff-item.ts';
import { organisation } from '#organisation';
import { Options, SelectInput } from '#ui/form/inputs.tsx';
import { SearchInput } from '#ui/form/SearchInput.tsx';
import type { GoToItems, ItemView } from './view.ts';

export function ItemFilters({ view, goTo }: { view: ItemView; goTo: GoToItems }) {
  const { t } = useTranslation('staff-items');
  return (
    <chakra.div display="flex" flexWrap={{ base: 'wrap', lg: 'nowrap' }} gap="2" marginBlockEnd="4">
      <SelectInput
        aria-label={t('filter.state')}
        value={view.state}
        onChange={({ currentTarget }) =>
          goTo({ state: itemStates.find((one) => one === currentTarget.value) ?? 'all', page: 1 })
        }
        {...select}
      >
        <Options of={itemStates} label={(state) => t(`state.${state}`)} />
        <option value="all">{t('filter.all')}</option>
      </SelectInput>
      <SelectInput
        aria-label={t('filter.type')}
        value={view.kind ?? ''}
        onChange={({ currentTarget }) => {
          const paper = paperFilters.find((one) => one === currentTarget.value);
          const kind = paper ?? itemTypes.find((one) => one === currentTarget.value);
          // A paper is given whether or not the item was approved.
          goTo({ kind, page: 1, ...(paper && { state: 'all' }) });
        }}
        {...select}
      >
        <option value="">{t('filter.bothTypes')}</option>
        <Options of={itemTypes} label={(type) => t(`type.${type}`)} />
        {organisation.lostPaper && <Options of={paperFilters} label={(paper) => t(`filter.${paper}`)} />}
      </SelectInput>
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

/** On a phone none is cut: one that does not fit beside the other has a line of its own. */
const select = {
  flex: { base: '1 0 auto', lg: '0 0 14rem' },
  maxWidth: '100%',
  width: 'auto',
  minWidth: '0',
  paddingInline: '2',
  // As high as the search.
  paddingBlock: '1',
} as const;
