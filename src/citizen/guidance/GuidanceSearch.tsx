import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organisation } from '#organisation';
import { useHydrated } from '#ui/browser/hydrated.ts';
import { TextLink } from '#ui/form/Button.tsx';
import { SearchInput } from '#ui/form/SearchInput.tsx';
import { ListFailed, ListNoMatch } from '#ui/table/ListStates.tsx';
import { Dialable } from './Dialable.tsx';
import { type GuidanceSearch as Search, useGuidanceSearch } from './use-guidance-search.ts';

const legalAid = organisation.helplines.find(({ id }) => id === 'legalAid')?.number;

type OnFound = (hash: string) => void;

/** Search texts are never stored, because the phone may be shared. */
export function GuidanceSearch({ onFound }: { onFound: OnFound }) {
  const { t } = useTranslation('guidance');
  const common = useTranslation().t;
  const lively = useHydrated();
  const { search, isFailed, ready } = useGuidanceSearch();
  const [query, setQuery] = useState('');
  const found = query && search ? search.find(query) : null;
  return (
    <Box onFocus={ready} data-print="no">
      <SearchInput
        disabled={!lively}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        clear={common('action.clear')}
        value={query}
        onSearch={setQuery}
      />
      {query && isFailed && <ListFailed title={t('search.failed')} />}
      {query && !isFailed && !search && <p role="status">{t('search.loading')}</p>}
      {found?.length === 0 && (
        <ListNoMatch
          title={t('search.none', { query })}
          text={<Dialable>{t('search.noneText', { number: legalAid })}</Dialable>}
        />
      )}
      {search && found && found.length > 0 && (
        <Found ids={found} placesOf={search.placesOf} onFound={onFound} />
      )}
    </Box>
  );
}

type FoundProps = { ids: string[]; placesOf: Search['placesOf']; onFound: OnFound };

function Found({ ids, placesOf, onFound }: FoundProps) {
  const { t } = useTranslation('guidance');
  const { t: answer } = useTranslation('answers');
  const places = new Map(placesOf(t, answer).map((place) => [place.id, place]));
  return (
    <>
      <chakra.p role="status" color="fg.muted" marginBlockStart="3">
        {ids.length === 1 ? t('search.one') : t('search.many', { found: ids.length })}
      </chakra.p>
      <ul aria-label={t('search.results')}>
        {ids.map((id) => {
          const place = places.get(id);
          if (!place) return null;
          return (
            <Line key={id}>
              <TextLink
                to="."
                search
                hash={place.hash}
                onClick={() => onFound(place.hash)}
                display="inline-flex"
                alignItems="center"
                minHeight="target"
                fontWeight="600"
              >
                {place.title}
              </TextLink>
              <chakra.span color="fg.muted"> {place.within}</chakra.span>
            </Line>
          );
        })}
      </ul>
    </>
  );
}

const Box = chakra('div', {
  base: {
    maxWidth: 'text',
    marginBlockStart: '4',
    marginBlockEnd: '1',
    // Beside the title on a wide screen: the first question stands higher.
    lg: { width: '46%', marginInlineStart: 'auto', marginBlockStart: '-52px' },
  },
});

const Line = chakra('li', {
  base: { borderBlockEndWidth: '1px', borderColor: 'line', paddingBlock: '1' },
});
