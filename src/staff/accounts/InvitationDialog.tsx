import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { showInvitation, useInvitation } from '#api/staff/accounts/invitation.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';

/** Where no mail is connected the administrator hands the link over. It is shown once: only its button puts it away. */
export function InvitationDialog() {
  const { t } = useTranslation('accounts');
  const link = useInvitation();
  const close = () => showInvitation(null);
  return (
    <Dialog
      open={link !== null}
      firm
      onClose={close}
      title={t('invitation.title')}
      actions={<Button onClick={close}>{t('invitation.done')}</Button>}
    >
      <p>{t('invitation.text')}</p>
      <chakra.p
        data-invitation
        marginBlock="4"
        padding="3"
        bg="bg.subtle"
        borderRadius="sm"
        fontFamily="mono"
        fontSize="sm"
        overflowWrap="anywhere"
        userSelect="all"
      >
        {link}
      </chakra.p>
      <Button look="outline" onClick={() => void navigator.clipboard?.writeText(link ?? '')}>
        {t('invitation.copy')}
      </Button>
    </Dialog>
  );
}
