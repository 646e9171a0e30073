import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { useSavedRows } from '#api/saved-rows.ts';
import { useStationChoices } from '#api/station.ts';
import type { Station } from '#contract/station.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { TextAnchor } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { DescriptionList, DescriptionRow } from '#ui/layout/DescriptionList.tsx';
import { UserText, withoutDirectionMarks } from '#ui/text/UserText.tsx';

type Props = {
  session: Session;
  /** From the address; undefined: the dialog is closed. */
  id: string | undefined;
  /** Rows of the current page; undefined: not loaded. */
  rows: readonly Station[] | undefined;
  onClose: () => void;
};

export function StationDetails({ session, id, rows, onClose }: Props) {
  const { t } = useTranslation(['stations', 'common']);
  const onPage = rows?.find(({ _id }) => _id === id);
  return (
    <Dialog
      open={id !== undefined}
      row={id}
      onClose={onClose}
      title={onPage ? withoutDirectionMarks(onPage.stationName) : t('details.title')}
      close={t('common:action.close')}
    >
      {onPage ? <StationFacts station={onPage} /> : <Elsewhere session={session} id={id} />}
    </Dialog>
  );
}

/** The station is on another page of the list: found by a search or opened by a colleague's link. */
function Elsewhere({ session, id }: Pick<Props, 'session' | 'id'>) {
  const { t } = useTranslation('stations');
  const { data: all, isError } = useStationChoices(session);
  const saved = useSavedRows<Station>(session, 'stations', isError);
  const known = all ?? saved?.rows;
  const station = known?.find(({ _id }) => _id === id);
  if (!station) return <p>{t(known ? 'details.gone' : 'details.loading')}</p>;
  return (
    <>
      <chakra.h3 fontSize="lg" marginBlockEnd="3">
        <UserText text={station.stationName} />
      </chakra.h3>
      <StationFacts station={station} />
    </>
  );
}

function StationFacts({ station }: { station: Station }) {
  const { t } = useTranslation('stations');
  const { jurisdictionAreas, mobNumber, stationMobNumber, email } = station;
  return (
    <DescriptionList>
      <DescriptionRow label={t('details.address')}>
        <UserText text={station.address} />
      </DescriptionRow>
      <DescriptionRow label={t('details.jurisdiction')}>
        {jurisdictionAreas.length === 0 ? (
          t('details.noJurisdiction')
        ) : (
          <chakra.span display="flex" flexWrap="wrap" gap="1">
            {jurisdictionAreas.map(({ villageName, type }, index) => (
              <Badge key={`${index} ${villageName}`} tone={type === 'city' ? 'blue' : 'grey'}>
                <UserText text={villageName} />
              </Badge>
            ))}
          </chakra.span>
        )}
      </DescriptionRow>
      <DescriptionRow label={t('details.shoName')}>
        <UserText text={station.fullName} />
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
      {station.description && (
        <DescriptionRow label={t('details.description')}>
          <UserText text={station.description} />
        </DescriptionRow>
      )}
    </DescriptionList>
  );
}
