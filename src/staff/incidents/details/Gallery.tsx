import { chakra } from '@chakra-ui/react/styled-system';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { AnchorButton, Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

type Props = {
  urls: readonly string[];
  /** Index of the picture that is shown first. */
  first: number;
  onClose: () => void;
};

/** One picture at a time, over the whole screen. A picture that lies on its side can be turned. */
export default function Gallery({ urls, first, onClose }: Props) {
  const { t } = useTranslation('incidents');
  const [at, setAt] = useState(first);
  const [quarters, setQuarters] = useState(0);
  const show = (next: number) => {
    setAt(Math.min(Math.max(next, 0), urls.length - 1));
    setQuarters(0);
  };
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') show(at + 1);
      if (key === 'ArrowLeft') show(at - 1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  const url = urls[at];
  return (
    <Dialog
      open
      whole
      onClose={onClose}
      title={t('gallery.title', { number: at + 1, count: urls.length })}
      actions={
        <>
          <AnchorButton look="plain" href={url} target="_blank" rel="noopener">
            {t('gallery.newTab')}
          </AnchorButton>
          <Button look="outline" onClick={() => setQuarters(quarters + 1)}>
            <Icon of={RotateCw} size={18} />
            {t('gallery.turn')}
          </Button>
          <Button
            look="outline"
            aria-label={t('gallery.previous')}
            disabled={at === 0}
            onClick={() => show(at - 1)}
          >
            <Icon of={ChevronLeft} />
          </Button>
          <Button
            look="outline"
            aria-label={t('gallery.next')}
            disabled={at === urls.length - 1}
            onClick={() => show(at + 1)}
          >
            <Icon of={ChevronRight} />
          </Button>
        </>
      }
    >
      <Frame>
        <Picture
          src={url}
          alt={t('gallery.title', { number: at + 1, count: urls.length })}
          style={{ transform: `rotate(${quarters * 90}deg)` }}
        />
      </Frame>
    </Dialog>
  );
}

/** As wide as high, so that a turned picture keeps within. */
const Frame = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    height: 'calc(var(--v-height) - 190px)',
    overflow: 'hidden',
  },
});

const Picture = chakra('img', {
  base: {
    maxWidth: 'min(100%, calc(var(--v-height) - 190px))',
    maxHeight: 'min(100%, calc(100vw - 64px))',
    objectFit: 'contain',
  },
});
