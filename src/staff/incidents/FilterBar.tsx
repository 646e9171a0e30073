import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/session.ts';
import { reportTypes } from '#contract/incident.ts';
import { SelectInput } from '#ui/inputs.tsx';
import { shortestSearch } from '#ui/list-view.ts';
import { SearchInput } from '#ui/SearchInput.tsx';
import type { GoTo, IncidentView } from './view.ts';

type Props = { session: Session; view: IncidentView; goTo: GoTo };

export function FilterBar({ session, view, goTo }: Props) {
  const { t } = useTranslation('incidents');
  const isShort = view.q !== '' && view.q.length < shortestSearch;
  return (
    <chakra.div marginBlockEnd="4">
      <chakra.div display="flex" flexDirection={{ base: 'column', lg: 'row' }} gap="3">
        {session.role === 'sp' && (
          <SelectInput
            aria-label={t('list.reportType')}
            value={view.type}
            onChange={({ currentTarget }) => {
              const type = reportTypes.find((one) => one === currentTarget.value);
              if (type) goTo({ type, page: 1 });
            }}
            width={{ base: 'full', lg: '16rem' }}
          >
            {reportTypes.map((type) => (
              <option key={type} value={type}>
                {t(`type.${type}`)}
              </option>
            ))}
          </SelectInput>
        )}
        <SearchInput
          label={t('list.search')}
          placeholder={t('list.searchHint')}
          clear={t('list.clear')}
          value={view.q}
          onSearch={(q) => goTo({ q, page: 1 }, { keep: true })}
        />
      </chakra.div>
      {isShort && (
        <chakra.p role="status" color="fg.muted" marginBlockStart="1">
          {t('state.shortSearch')}
        </chakra.p>
      )}
    </chakra.div>
  );
}
