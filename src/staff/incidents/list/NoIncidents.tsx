import { chakra } from '@chakra-ui/react/styled-system';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#i18n/format.ts';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { InConfidential } from '#staff/writes/status.tsx';
import { StaleNotice } from '#ui/feedback/StaleNotice.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { ListEmpty, ListNoMatch } from '#ui/table/ListStates.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';

import { type GoTo, type IncidentView, isSearch } from './view.ts';

/** Shown when every report of this page was answered during this visit. */
export function AllAnswered() {
  const { t } = useTranslation('incidents');
  return <ListEmpty title={t('state.answered')} text={t('state.answeredHint')} />;
}

/** No report matches the search and the status, or no confidential report exists. */
export function NoIncidents({ view, goTo }: { view: IncidentView; goTo: GoTo }) {
  const { t } = useTranslation(['incidents', 'home']);
  const confidential = useContext(InConfidential);
  const searching = isSearch(view.q);
  if (!searching && !view.status && view.pile)
    return <ListEmpty title={t('home:none')} text={t('home:noneHint')} />;
  if (!searching && !view.status && view.queue)
    return <ListEmpty title={t('state.noneDue')} action={<AllShown label="list.showAll" goTo={goTo} />} />;
  if (!searching && !view.status) return <ListEmpty title={t('confidential.empty')} />;
  const wanted = searching
    ? t('state.noMatch', { text: withoutDirectionMarks(view.q) })
    : t('state.noStatus', { status: view.status ? t(`status.${view.status}`) : '' });
  return (
    <ListNoMatch
      title={confidential ? t('confidential.empty') : wanted}
      text={searching ? t('state.noMatchHint') : undefined}
      action={<AllShown label={searching ? 'list.clearAll' : 'list.clearFilter'} goTo={goTo} />}
    />
  );
}

type AllShownProps = { label: 'list.clearAll' | 'list.clearFilter' | 'list.showAll'; goTo: GoTo };

function AllShown({ label, goTo }: AllShownProps) {
  const { t } = useTranslation('incidents');
  const all = { q: '', status: undefined, queue: undefined, pile: undefined, station: undefined, page: 1 };
  return <StateButton onClick={() => goTo(all)}>{t(label)}</StateButton>;
}

/** Shown when the page is not among the reports saved on this device. */
export function NotSaved({ page, goTo }: { page: number; goTo: GoTo }) {
  const { t } = useTranslation(['incidents', 'shell']);
  return (
    <ListEmpty
      title={t('state.beyondSaved', { page })}
      text={t('state.beyondSavedHint')}
      action={<StateButton onClick={() => goTo({ page: 1 })}>{t('shell:list.firstPage')}</StateButton>}
    />
  );
}

/** A search of confidential reports needs a fresh proof, which asking for them only brings up. */
export function WithoutConfidential({ goTo }: { goTo: GoTo }) {
  const { t } = useTranslation('incidents');
  return (
    <Notice role="status" display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {t('list.withoutConfidential')}
      <Button look="plain" onClick={() => goTo({ type: 'ConfidentialReport', page: 1 })}>
        {t('list.searchConfidential')}
      </Button>
    </Notice>
  );
}

/** Notice above rows that come from other lists saved on this device. */
export function OnlySaved({ total, at }: { total: number; at: number }) {
  const { t } = useTranslation('incidents');
  return (
    <chakra.div role="status" marginBlockEnd="3" data-state="saved-only">
      <StaleNotice offline text={t('state.saved', { count: total, time: formatMoment(at) })} />
    </chakra.div>
  );
}
