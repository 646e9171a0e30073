import KeyRound from 'lucide-react/icons/key-round';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

type Props = { busy: boolean; onPress: () => void };

export function PasskeyButton({ busy, onPress }: Props) {
  const { t } = useTranslation('second-factor');
  return (
    <Button look="outline" wide busy={busy} onClick={onPress} marginBlockEnd="4">
      <Icon of={KeyRound} size={18} />
      {t('passkeys.use')}
    </Button>
  );
}
