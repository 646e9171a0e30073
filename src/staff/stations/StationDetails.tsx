import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useStationRoster } from '#api/staff/accounts/roster.ts';
import { useSavedRows } from '#api/staff/saved-rows.ts';
import { useStationChoices } from '#api/staff/station.ts';
import type { Station } from '#contract/staff/station.ts';
import { formatDate } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { addressIn, stationNameIn, villageNameIn } from '#i18n/place-name.ts';
import type { DetailsProps } from '#staff/list/view.ts';
import { fullNameIn, usePersonName } from '#staff/writes/person-name.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { TextAnchor } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { DescriptionList, DescriptionRow } from '#ui/layout/DescriptionList.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserText, withoutDirectionMarks } from '#ui/text/UserText.tsx';

export function StationDetails({ id, rows, onClose }: DetailsProps<Station>) {
  const { t } = useTranslation(['stations', 'common']);
  const { language } = useLanguage();
  const onPage = rows?.find(({ _id }) => _id === id);
  return (
    <Dialog
      open={id !== undefined}
      row={id}
      onClose={onClose}
      title={onPage ? withoutDirectionMarks(stationNameIn(language, onPage)) : t('details.title')}
      close={t('details.close')}
    >
      {onPage ? <StationFacts station={onPage} /> : <Elsewhere id={id} />}
    </Dialog>
  );
}

/** The station is on another page of the list: found by a search or opened by a colleague's link. */
function Elsewhere({ id }: Pick<DetailsProps<Station>, 'id'>) {
  const { t } = useTranslation('stations');
  const { language } = useLanguage();
  const { data: all, isError } = useStationChoices();
  const saved = useSavedRows<Station>('stations', isError);
  const known = all ?? saved?.rows;
  const station = known?.find(({ _id }) => _id === id);
  if (!station) return <p>{t(known ? 'details.gone' : 'details.loading')}</p>;
  return (
    <>
      <chakra.h3 fontSize="lg" marginBlockEnd="3">
        <UserText text={stationNameIn(language, station)} />
      </chakra.h3>
      <StationFacts station={station} />
    </>
  );
}

function StationFacts({ station }: { station: Station }) {
  const { t } = useTranslation('stations');
  const { language } = useLanguage();
  const { jurisdictionAreas, mobNumber, stationMobNumber, email } = station;
  return (
    <DescriptionList>
      <DescriptionRow label={t('details.address')}>
        <UserText text={addressIn(language, station.address)} />
      </DescriptionRow>
      <DescriptionRow label={t('details.jurisdiction')}>
        {jurisdictionAreas.length === 0 ? (
          t('details.noJurisdiction')
        ) : (
          <chakra.span display="flex" flexWrap="wrap" gap="1">
            {jurisdictionAreas.map((area, index) => (
              <Badge key={`${index} ${area.villageName}`} tone={area.type === 'city' ? 'blue' : 'grey'}>
                <UserText text={villageNameIn(language, area)} />
              </Badge>
            ))}
          </chakra.span>
        )}
      </DescriptionRow>
      <DescriptionRow label={t('details.shoName')}>
        <UserText text={fullNameIn(language, station)} />
      </DescriptionRow>
      <DescriptionRow label={t('details.shoEmail')}>
        <TextAnchor href={`mailto:${email}`}>{email}</TextAnchor>
      </DescriptionRow>
      <DescriptionRow label={t('details.contactPhone')}>
        <TextAnchor href={`tel:${mobNumber}`}>{mobNumber}</TextAnchor>
      </DescriptionRow>
      <DescriptionRow label={t('details.stationMobile')}>
        <TextAnchor href={`tel:${stationMobNumber.replace(/[^+\d]/g, '')}`}>{stationMobNumber}</TextAnchor>
      </DescriptionRow>
      <DescriptionRow label={t('details.latitude')}>{station.latitude}</DescriptionRow>
      <DescriptionRow label={t('details.longitude')}>{station.longitude}</DescriptionRow>
      <WhoWorksHere stationId={station._id} />
      {station.description && (
        <DescriptionRow label={t('details.description')}>
          <UserText text={station.description} />
        </DescriptionRow>
      )}
    </DescriptionList>
  );
}

/** The roster as it is now; who has left is in the audit. */
function WhoWorksHere({ stationId }: { stationId: string }) {
  const { t } = useTranslation('stations');
  const { data: roster } = useStationRoster(stationId);
  const nameOf = usePersonName();
  if (!roster) return null;
  return (
    <DescriptionRow label={t('details.roster')}>
      {roster.length === 0 && t('details.noRoster')}
      {roster.map((person) => (
        <chakra.span key={person._id} display="block">
          {nameOf(person)}
          {person.since && (
            <chakra.span color="fg.muted">
              {' '}
              · <Unbroken>{t('details.since', { day: formatDate(person.since) })}</Unbroken>
            </chakra.span>
          )}
        </chakra.span>
      ))}
    </DescriptionRow>
  );
}
