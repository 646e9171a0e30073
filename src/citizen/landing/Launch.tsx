import { chakra } from '@chakra-ui/react/styled-system';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useTranslation } from 'react-i18next';
import { messagingLink, organisation } from '#organisation';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconSquare } from '#ui/layout/IconSquare.tsx';
import { messagingGreeting } from './MessagingButton.tsx';

/** Opens the conversation with the assistant: a row below the tasks of a phone, a button on a wide screen. */
export function Launch() {
  const { t } = useTranslation('landing');
  const { t: common } = useTranslation();
  const toast = useToast();
  const conversation = messagingLink(messagingGreeting);
  // Without a number the conversation is that of the page.
  const target = conversation
    ? {
        href: conversation,
        target: '_blank',
        rel: 'noreferrer',
        onClick: () => toast({ title: t('toast.launch') }),
      }
    : { href: '#assistant', onClick: () => document.getElementById('assistant')?.click() };
  return (
    <Row {...target}>
      <IconSquare>
        <Icon of={MessageCircle} />
      </IconSquare>
      <chakra.span flex="1">
        {t('hero.launch')}
        {conversation && (
          <>
            {organisation.isDemo && ` (${common('demo.mark')})`}
            <small>{t('hero.launchHint')}</small>
          </>
        )}
      </chakra.span>
      <Icon of={ChevronRight} />
    </Row>
  );
}

const Row = chakra('a', {
  base: {
    gridArea: 'launch',
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'end',
    justifySelf: { lg: 'start' },
    gap: '3',
    minHeight: { base: '56px', lg: '54px' },
    marginBlockStart: { base: '3', lg: '0' },
    paddingInline: '4',
    bg: { lg: 'bg' },
    borderStyle: 'solid',
    borderWidth: { base: '1px 0', lg: '1.5px' },
    borderColor: { base: 'line', lg: 'line.strong' },
    borderRadius: { lg: 'md' },
    fontWeight: '600',
    _hover: { bg: 'bg.muted' },
    '& small': { display: 'block', fontWeight: '400', color: 'fg.muted' },
  },
});
