import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useLastAnswer } from '#api/staff/client/staff-query.ts';
import { useUnsentWrites } from '#api/staff/pending-writes.ts';
import { formatMoment } from '#i18n/format.ts';

/** Nothing that was done here waits on this device, and when the server last answered; nothing where something waits. */
export function AllSent() {
  const { t } = useTranslation('shell');
  const { attention, waiting } = useUnsentWrites();
  const at = useLastAnswer();
  if (attention + waiting > 0) return null;
  return (
    <Sent data-all-sent>
      {t('header.allSent')}
      {at > 0 && `, ${formatMoment(at)}`}
    </Sent>
  );
}

const Sent = chakra('span', {
  base: {
    display: { base: 'none', lg: 'inline-flex' },
    alignItems: 'center',
    gap: '2',
    marginInlineEnd: '2',
    color: 'fg.muted',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    _before: { content: '""', width: '9px', height: '9px', borderRadius: 'full', bg: 'done' },
  },
});
