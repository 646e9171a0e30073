import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';

export function WhoIs({ session: { user } }: { session: Session }) {
  const { t } = useTranslation('shell');
  return (
    <chakra.div paddingInline="2" lineHeight="1.4">
      <chakra.p color="fg.muted" fontSize="sm">
        {t('nav.signedIn')}
      </chakra.p>
      <chakra.p fontWeight="600">{user.fullName}</chakra.p>
      {user.stationName && <p>{user.stationName}</p>}
    </chakra.div>
  );
}
