import { chakra } from '@chakra-ui/react/styled-system';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenFile, EvidenceChoice } from '#api/evidence.ts';
import { formatSize } from '#i18n/format.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

type Props = {
  files: readonly ChosenFile[];
  send: EvidenceChoice['send'];
  onRemove: (id: string) => void;
};

export function FileList({ files, send, onRemove }: Props) {
  const { t } = useTranslation('complaint');
  if (files.length === 0) return null;
  return (
    <chakra.ul aria-label={t('evidence.chosen')} marginBlockStart="4" display="grid" gap="3">
      {files.map((file) => (
        <chakra.li key={file.id} display="flex" alignItems="center" gap="3" minWidth="0">
          <Thumbnail file={file} />
          <chakra.div flex="1" minWidth="0">
            <chakra.p overflowWrap="anywhere" lineHeight="1.3">
              {file.name}
            </chakra.p>
            <chakra.p color="fg.muted" fontSize="sm">
              {sizeOf(t, file, send)}
            </chakra.p>
          </chakra.div>
          <Button
            look="danger"
            aria-label={t('evidence.removeOf', { name: file.name })}
            onClick={() => onRemove(file.id)}
          >
            {t('evidence.remove')}
          </Button>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function sizeOf(
  t: ReturnType<typeof useTranslation<'complaint'>>['t'],
  file: ChosenFile,
  send: Props['send'],
) {
  const original = formatSize(file.bytes);
  if (!file.small) return original;
  const small = formatSize(file.small.bytes);
  return send === 'small'
    ? t('evidence.asSmall', { small, original })
    : t('evidence.asOriginal', { original });
}

function Thumbnail({ file }: { file: ChosenFile }) {
  const [url, setUrl] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  const { blob } = file.small ?? file;
  useEffect(() => {
    if (!blob.type.startsWith('image/')) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <Frame>
      {url && !isBroken ? (
        <chakra.img
          src={url}
          alt=""
          width="full"
          height="full"
          objectFit="cover"
          onError={() => setBroken(true)}
        />
      ) : (
        <Icon of={FileText} size={28} />
      )}
    </Frame>
  );
}

const Frame = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '56px',
    height: '56px',
    overflow: 'hidden',
    borderRadius: 'sm',
    bg: 'bg.muted',
    color: 'fg.muted',
  },
});
