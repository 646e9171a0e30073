import { chakra } from '@chakra-ui/react/styled-system';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePersonAt, useRoster } from '#api/staff/client/person.ts';
import { useSession } from '#api/staff/client/session.ts';
import { useStationChoices } from '#api/staff/station.ts';
import { queueNames } from '#contract/procedure/due.ts';
import { incidentStatus, noStation, reportTypes } from '#contract/staff/incident.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { incidentTab } from '#staff/list/incident-tab.ts';
import { isSameView, pinView, usePinned, viewToPin } from '#staff/list/pinned-view.ts';
import { phonePadding, WordOrIcon } from '#staff/list/WordOrIcon.tsx';
import { useFullName } from '#staff/writes/person-name.ts';
import { InConfidential, useStatusWord } from '#staff/writes/status.tsx';
import { phoneMedia, useMedia } from '#ui/browser/media.ts';
import { Button } from '#ui/form/Button.tsx';
import { Options, SelectInput } from '#ui/form/inputs.tsx';
import { SearchInput } from '#ui/form/SearchInput.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { PhoneChips } from './PhoneChips.tsx';
import { DistrictChips, StationChips } from './PileChips.tsx';
import { type GoTo, holdsAllTypes, type IncidentView, isSearch, onPhone, typeOf } from './view.ts';

type Props = {
  view: IncidentView;
  goTo: GoTo;
  /** Of the list; in one line with the filters where there is room. */
  title: ReactNode;
  /** true: as on a phone. */
  narrow: boolean;
  /** Further actions on the list. */
  children: ReactNode;
};

/** Type, status, station and words. On a phone the selects wait behind a press, so that the reports begin on the first screen. */
export function FilterBar({ view, goTo, title, narrow, children }: Props) {
  const { t } = useTranslation(['incidents', 'deadlines']);
  const { role } = useSession();
  const confidential = useContext(InConfidential);
  const statusWord = useStatusWord();
  const searching = isSearch(view.q);
  const isShort = view.q !== '' && !searching;
  const [open, setOpen] = useState(false);
  const isShortHint = useMedia(confidential ? phoneMedia : cutsHint);
  const isPhone = useMedia(onPhone);
  const width = { base: 'calc(50% - 4px)', lg: narrow ? 'full' : 'auto' };
  return (
    <chakra.div
      marginBlockEnd="1"
      // Beside a report the list scrolls below its search and its parts.
      {...(narrow && {
        position: 'sticky',
        insetBlockStart: '0',
        zIndex: '1',
        bg: 'bg.subtle',
        paddingBlock: '1',
      })}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        {isPhone && !confidential ? (
          <>
            {title}
            <PhoneChips view={view} goTo={goTo}>
              <PinThis view={view} low />
            </PhoneChips>
          </>
        ) : narrow ? (
          <Parts>
            {!confidential &&
              (role === 'pi' ? (
                <StationChips view={view} goTo={goTo} />
              ) : (
                <DistrictChips view={view} goTo={goTo} />
              ))}
            {title}
            <PinThis view={view} low />
          </Parts>
        ) : (
          <>
            {title}
            <PinThis view={view} low={false} />
          </>
        )}
        <chakra.div
          id="list-filters"
          order={{ base: 1, lg: narrow ? 2 : 0 }}
          width={{ base: 'full', lg: narrow ? 'full' : 'auto' }}
          flexDirection={{ base: 'row', lg: narrow ? 'column' : 'row' }}
          flexWrap={{ base: 'wrap', lg: narrow ? 'nowrap' : 'wrap' }}
          gap="2"
          display={{ base: open ? 'flex' : 'none', lg: narrow && !open ? 'none' : 'flex' }}
        >
          {role === 'sp' && !confidential && (
            <SelectInput
              aria-label={t('list.reportType')}
              value={typeOf(view) ?? ''}
              onChange={({ currentTarget }) => {
                goTo({ type: reportTypes.find((one) => one === currentTarget.value), page: 1 });
              }}
              width={width}
              {...tightSelect}
            >
              {holdsAllTypes(view) && <option value="">{t('list.allTypes')}</option>}
              <Options of={reportTypes} label={(type) => t(`type.${type}`)} />
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
            {...tightSelect}
          >
            <option value="">{t('list.anyStatus')}</option>
            <Options of={incidentStatus.options} label={statusWord} />
          </SelectInput>
          <SelectInput
            aria-label={t('list.dueFilter')}
            value={view.queue ?? ''}
            onChange={({ currentTarget }) => {
              const queue = queueNames.find((one) => one === currentTarget.value);
              goTo({ queue, page: 1 });
            }}
            width={width}
            {...tightSelect}
          >
            <option value="">{t('list.anyDue')}</option>
            <Options of={queueNames} label={(queue) => t(`deadlines:queue.${queue}`)} />
          </SelectInput>
          {role === 'sp' && !confidential && typeOf(view) !== 'ConfidentialReport' && (
            <StationFilter view={view} goTo={goTo} width={width} />
          )}
          {role === 'pi' && <InvestigatorFilter view={view} goTo={goTo} width={width} />}
        </chakra.div>
        {role === 'pi' && <Mine view={view} goTo={goTo} />}
        <chakra.div flex={narrow ? '1 1 11rem' : '1 1 8.5rem'}>
          <SearchInput
            label={t('list.search')}
            placeholder={
              narrow || isShortHint
                ? t('list.searchShort')
                : t(confidential ? 'confidential.searchHint' : 'list.searchHint')
            }
            clear={t('list.clear')}
            value={view.q}
            onSearch={(q) => goTo({ q, page: 1 }, { keep: true })}
          />
        </chakra.div>
        <Button
          look="outline"
          display={{ base: 'inline-flex', lg: narrow ? 'inline-flex' : 'none' }}
          paddingInline={phonePadding}
          aria-label={t('list.filters')}
          aria-expanded={open}
          aria-controls="list-filters"
          onClick={() => setOpen(!open)}
        >
          <WordOrIcon icon={SlidersHorizontal} word={t('list.filters')} />
        </Button>
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

/** Beside the filters of a tablet, and beside the sidebar of a small laptop, the whole hint would be cut. */
const cutsHint = '(max-width: 1179.98px), (min-width: 1280px) and (max-width: 1359.98px)';

/** Beside a report, below the search: the parts of the list, and how many reports it has. */
const Parts = chakra('div', {
  base: { order: '1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px', width: 'full' },
});

/** Four of them stand in one line with the search. */
const tightSelect = {
  paddingInline: '2',
  paddingBlock: '1',
  fontSize: { lg: 'sm' },
  maxWidth: { lg: '11rem' },
  // As wide as what is chosen, where the browser can; elsewhere as its longest choice.
  css: { fieldSizing: 'content' },
} as const;

type FilterProps = Pick<Props, 'view' | 'goTo'> & { width: { base: string; lg: string } };

function StationFilter({ view, goTo, width }: FilterProps) {
  const { t } = useTranslation('incidents');
  const { language } = useLanguage();
  const { data: stations = [] } = useStationChoices();
  return (
    <SelectInput
      aria-label={t('list.stationFilter')}
      value={view.station ?? ''}
      onChange={({ currentTarget }) => goTo({ station: currentTarget.value || undefined, page: 1 })}
      width={width}
      {...tightSelect}
    >
      <option value="">{t('list.anyStation')}</option>
      <option value={noStation}>{t('list.noStation')}</option>
      <Options of={stations} value={({ _id }) => _id} label={(station) => stationNameIn(language, station)} />
    </SelectInput>
  );
}

/** Puts this part of the list into the sidebar, or takes it away. */
function PinThis({ view, low }: Pick<Props, 'view'> & { low: boolean }) {
  const { t } = useTranslation('incidents');
  const { role, user } = useSession();
  const confidential = useContext(InConfidential);
  const pinned = usePinned(user.id);
  const here = viewToPin(confidential ? 'confidential-reports' : incidentTab(role), view);
  if (!here) return null;
  const isPinned = isSameView(pinned, here);
  return (
    <Button
      look="plain"
      paddingInline="1"
      // As low as the title beside it.
      {...(low && { minHeight: '24px', paddingBlock: '0' })}
      aria-pressed={isPinned}
      aria-label={t(isPinned ? 'pinned.remove' : 'pinned.add')}
      title={t(isPinned ? 'pinned.remove' : 'pinned.add')}
      onClick={() => pinView(user.id, isPinned ? null : here)}
    >
      <Icon of={isPinned ? PinOff : Pin} size={18} />
    </Button>
  );
}

/** One press to the reports of the person who sits at the console. */
function Mine({ view, goTo }: Pick<Props, 'view' | 'goTo'>) {
  const { t } = useTranslation('incidents');
  const person = usePersonAt(useSession());
  if (!person) return null;
  const isMine = view.investigator === person._id;
  return (
    <Button
      look={isMine ? 'solid' : 'outline'}
      aria-pressed={isMine}
      onClick={() => goTo({ investigator: isMine ? undefined : person._id, page: 1 })}
    >
      {t('investigator.mine')}
    </Button>
  );
}

/** Reports of one person of the roster; nothing where the station has none. */
function InvestigatorFilter({ view, goTo, width }: FilterProps) {
  const { t } = useTranslation('incidents');
  const fullNameOf = useFullName();
  const roster = useRoster(useSession());
  if (roster.length === 0) return null;
  return (
    <SelectInput
      aria-label={t('investigator.filter')}
      value={view.investigator ?? ''}
      onChange={({ currentTarget }) => goTo({ investigator: currentTarget.value || undefined, page: 1 })}
      width={width}
      {...tightSelect}
    >
      <option value="">{t('investigator.any')}</option>
      <Options
        of={roster}
        value={({ _id }) => _id}
        label={(person) => withoutDirectionMarks(`${fullNameOf(person)}, ${person.rank}`)}
      />
    </SelectInput>
  );
}
