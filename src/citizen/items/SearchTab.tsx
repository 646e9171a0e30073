import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemFilter } from '#api/public/item.ts';
import { itemCategories, itemTypes } from '#contract/public/item.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Options, SelectInput, TextInput } from '#ui/form/inputs.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { twoColumns } from '#ui/layout/two-columns.ts';
import { ItemList } from './ItemList.tsx';
import { filterOf } from './item-filter.ts';

/** The address alone holds the filter. */
export function SearchTab({ filter }: { filter: ItemFilter }) {
  const { t } = useTranslation('items');
  const navigate = useNavigate({ from: '/lost-and-found' });
  const search = (next: ItemFilter) => void navigate({ search: next, resetScroll: false });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(filterOf(Object.fromEntries(new FormData(event.currentTarget))));
  };
  const { kind = '', category = '', location = '', keyword = '' } = filter;
  return (
    <>
      <chakra.form
        key={[kind, category, location, keyword].join('\n')}
        role="search"
        aria-label={t('tabs.search')}
        onSubmit={onSubmit}
        display="flex"
        flexWrap="wrap"
        columnGap="4"
        alignItems={{ base: 'end', md: 'start' }}
        // Close together on a phone: the first item stands higher.
        marginBlockStart={{ base: '-12px', md: '0' }}
        css={{ mdDown: { '& > div > div': { marginBlockEnd: '2' } } }}
      >
        <chakra.div flex={{ base: '1 1 8.5rem', md: '1 1 0' }}>
          <Field id="search-kind" label={t('search.type')}>
            <SelectInput name="kind" defaultValue={kind}>
              <option value="">{t('search.anyType')}</option>
              <Options of={itemTypes} label={(known) => t(`type.${known}`)} />
            </SelectInput>
          </Field>
        </chakra.div>
        <MoreFilters summary={t('search.more')} open={category !== '' || location !== ''}>
          <chakra.div display="grid" gridTemplateColumns={twoColumns} columnGap="4" alignItems="end">
            <Field id="search-category" label={t('search.category')}>
              <SelectInput name="category" defaultValue={category}>
                <option value="">{t('category.all')}</option>
                <Options of={itemCategories} label={(known) => t(`category.${known}`)} />
              </SelectInput>
            </Field>
            <Field id="search-location" label={t('search.location')}>
              <TextInput name="location" defaultValue={location} maxLength={200} />
            </Field>
          </chakra.div>
        </MoreFilters>
        <Keyword>
          <Field id="search-keyword" label={t('search.keyword')} hint={t('search.keywordHint')}>
            <chakra.div display="flex" gap="2">
              <TextInput name="keyword" type="search" defaultValue={keyword} maxLength={200} />
              <Button type="submit" flexShrink="0">
                {t('search.submit')}
              </Button>
            </chakra.div>
          </Field>
        </Keyword>
      </chakra.form>
      <noscript>
        <p>{t('search.scriptless')}</p>
      </noscript>
      <ItemList filter={filter} onSearch={search} />
    </>
  );
}

/** A phone has the hint beside the label; on a wide screen, where the labels stand on one line, it goes below its field. */
const Keyword = chakra('div', {
  base: {
    flex: { base: '1 1 100%', md: '2 1 0' },
    mdDown: {
      '& > div': { flexDirection: 'row', flexWrap: 'wrap', columnGap: '2' },
      '& > div > :last-child': { flex: '1 0 100%' },
    },
    md: { '& #search-keyword-hint': { order: '1' } },
  },
});

/** Closed on a phone: the first item is seen on its first screen. */
const MoreFilters = chakra(Fold, {
  base: {
    flex: { base: '1 1 8.5rem', md: '2 1 0' },
    mdDown: {
      alignSelf: 'end',
      marginBlockEnd: '2',
      '&[open]': { flex: '1 0 100%' },
    },
    md: { '& > summary': { display: 'none' } },
  },
});
