import { chakra } from '@chakra-ui/react/styled-system';
import Bot from 'lucide-react/icons/bot';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { messagingLink, organisation } from '#organisation';
import { tellSight } from '#ui/browser/tell-sight.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { TextAnchor } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconSquare } from '#ui/layout/IconSquare.tsx';
import { messagingGreeting } from './MessagingButton.tsx';

/** The assistant of this page first, then the one in the messaging app, where a force has a number. */
export function Launch() {
  const rowRef = useMemo(() => tellSight(tellBar), []);
  const { t } = useTranslation('landing');
  const { t: common } = useTranslation();
  const toast = useToast();
  const conversation = messagingLink(messagingGreeting);
  return (
    <>
      <Row
        ref={rowRef}
        href="#assistant"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('assistant')?.click();
        }}
      >
        <IconSquare>
          <Icon of={Bot} />
        </IconSquare>
        <chakra.span flex="1">
          {t('assistant.open')}
          <small>{t('hero.ask')}</small>
        </chakra.span>
        <Icon of={ChevronRight} />
      </Row>
      {conversation && (
        <TextAnchor
          href={conversation}
          target="_blank"
          rel="noreferrer"
          alone
          gridArea="launch"
          {...besideLaunch}
          onClick={() => toast({ title: t('toast.launch') })}
        >
          <span>
            {`${t('hero.launch')}${organisation.isDemo ? ` (${common('demo.mark')})` : ''}: `}
            <chakra.small display={{ lg: 'inline' }}>{t('hero.launchHint')}</chakra.small>
          </span>
        </TextAnchor>
      )}
    </>
  );
}

/** The bar of the round buttons does not repeat the row while that is in sight (LandingPage). */
const tellBar = (isInSight: boolean) =>
  document.getElementById('assistant')?.parentElement?.toggleAttribute('data-start', isInSight);

/** On a phone they share a line of their own, apart from the row of the assistant. */
export const besideLaunch = {
  marginBlockStart: { base: '2', lg: '0' },
  marginInlineStart: { base: '4', lg: '0' },
  lineHeight: '1.4',
} as const;

const Row = chakra('a', {
  base: {
    gridArea: 'ask',
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'end',
    justifySelf: { lg: 'start' },
    gap: '3',
    minHeight: { base: '60px', lg: '54px' },
    marginBlockStart: { base: '3', lg: '0' },
    paddingInline: '4',
    bg: { lg: 'bg' },
    borderStyle: 'solid',
    borderWidth: { base: '1px 0', lg: '1.5px' },
    borderColor: { base: 'line', lg: 'line.strong' },
    borderRadius: { lg: 'md' },
    fontWeight: '600',
    lineHeight: '1.4',
    _hover: { bg: 'bg.muted' },
    '& small': { color: 'fg.muted' },
  },
});
