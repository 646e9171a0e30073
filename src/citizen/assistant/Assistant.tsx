import { chakra } from '@chakra-ui/react/styled-system';
import Bot from 'lucide-react/icons/bot';
import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

export interface TalkProps {
  readonly onClose: () => void;
}

/** Loads the conversation when it is opened, and nothing of it before. */
export function Assistant({ load }: { load: () => Promise<ComponentType<TalkProps>> }) {
  const { t } = useTranslation('landing');
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [talk, setTalk] = useState<{ Talk: ComponentType<TalkProps> } | null>(null);
  const open = () =>
    void load().then(
      (Talk) => setTalk({ Talk }),
      () => toast({ title: t('assistant.failed') }),
    );
  const close = () => {
    setTalk(null);
    // Not before the window is gone: until then the page cannot take the focus.
    setTimeout(() => button.current?.focus());
  };
  return (
    <>
      <Toggle ref={button} type="button" id="assistant" aria-label={t('assistant.open')} onClick={open}>
        <Icon of={Bot} size={24} />
      </Toggle>
      {talk && <talk.Talk onClose={close} />}
    </>
  );
}

const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '48px',
    height: '48px',
    // Seen in forced colours only.
    border: '2px solid transparent',
    borderRadius: 'full',
    bg: 'act',
    color: 'act.fg',
    boxShadow: '0 2px 8px rgb(0 0 0 / 0.3)',
    cursor: 'pointer',
  },
});
