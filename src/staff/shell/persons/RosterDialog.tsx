import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Roster } from './Roster.tsx';

export default function RosterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('persons');
  return (
    <Dialog open onClose={onClose} title={t('roster.title')} close={t('roster.done')}>
      <Roster />
    </Dialog>
  );
}
