import Bot from 'lucide-react/icons/bot';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

export interface TalkProps {
  readonly onClose: () => void;
}

/** Loads the conversation when it is opened, and nothing of it before. Its look is that of the bar in which it stands. */
export function Assistant({ load }: { load: () => Promise<ComponentType<TalkProps>> }) {
  const { t } = useTranslation('landing');
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [talk, setTalk] = useState<{ Talk: ComponentType<TalkProps> } | null>(null);
  const opener = useRef<Element>(null);
  const open = () => {
    opener.current = document.activeElement;
    void load().then(
      (Talk) => setTalk({ Talk }),
      () => toast({ title: t('assistant.failed') }),
    );
  };
  const close = () => {
    setTalk(null);
    // Not before the window is gone: until then the page cannot take the focus.
    setTimeout(() => {
      const { current: from } = opener;
      (from instanceof HTMLElement && from !== document.body ? from : button.current)?.focus();
    });
  };
  // Its link was pressed before this page was alive, and led to its address.
  useEffect(() => {
    if (window.location.hash === '#assistant') button.current?.click();
  }, []);
  return (
    <>
      <button ref={button} type="button" id="assistant" onClick={open}>
        <Icon of={Bot} size={24} />
        <b>{t('assistant.name')}</b>
      </button>
      {talk && <talk.Talk onClose={close} />}
    </>
  );
}
