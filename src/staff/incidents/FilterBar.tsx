import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { incidentStatus, reportTypes } from '#contract/incident.ts';
import { useStatusWord } from '#staff/writes/status.tsx';
import { SelectInput } from '#ui/form/inputs.tsx';
import { SearchInput } from '#ui/form/SearchInput.tsx';
import { type GoTo, type IncidentView, isSearch, typeOf } from './view.ts';

type Props = {
  session: Session;
  view: IncidentView;
  goTo: GoTo;
  confidential: boolean;
  /** Further actions on the list. */
  children: ReactNode;
};

export function FilterBar({ session, view, goTo, confidential, children }: Props) {
  const { t } = useTranslation('incidents');
  const statusWord = useStatusWord(confidential);
  const searching = isSearch(view.q);
  const isShort = view.q !== '' && !searching;
  const width = { base: 'full', lg: '14rem' };
  return (
    <chakra.div marginBlockEnd="4">
      <chakra.div display="flex" flexDirection={{ base: 'column', lg: 'row' }} gap="3">
        {session.role === 'sp' && !confidential && (
          <SelectInput
            aria-label={t('list.reportType')}
            value={typeOf(view) ?? ''}
            onChange={({ currentTarget }) => {
              goTo({ type: reportTypes.find((one) => one === currentTarget.value), page: 1 });
            }}
            width={width}
          >
            {searching && <option value="">{t('list.allTypes')}</option>}
            {reportTypes.map((type) => (
              <option key={type} value={type}>
                {t(`type.${type}`)}
              </option>
            ))}
          </SelectInput>
        )}
        <SelectInput
          aria-label={t('list.statusFilter')}
          value={view.status ?? ''}
          onChange={({ currentTarget }) => {
            const status = incidentStatus.options.find((one) => one === currentTarget.value);
            goTo({ status, page: 1 });
          }}
          width={width}
        >
          <option value="">{t('list.anyStatus')}</option>
          {incidentStatus.options.map((status) => (
            <option key={status} value={status}>
              {statusWord(status)}
            </option>
          ))}
        </SelectInput>
        <SearchInput
          label={t('list.search')}
          placeholder={t(confidential ? 'confidential.searchHint' : 'list.searchHint')}
          clear={t('list.clear')}
          value={view.q}
          onSearch={(q) => goTo({ q, page: 1 }, { keep: true })}
        />
        {children}
      </chakra.div>
      {isShort && (
        <chakra.p role="status" color="fg.muted" marginBlockStart="1">
          {t('state.shortSearch')}
        </chakra.p>
      )}
    </chakra.div>
  );
}
