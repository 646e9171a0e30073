import { chakra } from '@chakra-ui/react/styled-system';
import Trash from 'lucide-react/icons/trash';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#api/broadcast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { formatMegabytes } from './times.ts';

type Props = { file: File | null; onFile: (file: File | null) => void; disabled: boolean };

const accept = 'image/*,video/*,audio/*,.pdf,.doc,.docx,.txt';

export function FileChooser({ file, onFile, disabled }: Props) {
  const { t } = useTranslation('broadcast');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <chakra.div display="grid" gap="2" marginBlockEnd="6">
      <chakra.label htmlFor={id} fontWeight="600">
        {t('file.label')}
      </chakra.label>
      <chakra.p id={`${id}-hint`} color="fg.muted">
        {t('file.hint')}
      </chakra.p>
      {file ? (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <chakra.span overflowWrap="anywhere">{`${file.name} (${formatMegabytes(file.size)})`}</chakra.span>
          <Button look="outline" disabled={disabled} onClick={() => onFile(null)}>
            <Icon of={Trash} size={18} />
            {t('file.remove')}
          </Button>
        </chakra.div>
      ) : (
        <chakra.input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          aria-describedby={`${id}-hint`}
          maxWidth="full"
          minHeight="target"
          onChange={({ target }) => onFile(target.files?.[0] ?? null)}
        />
      )}
      {file && kindOf(file) === 'audio' && <chakra.p color="fg.muted">{t('file.sound')}</chakra.p>}
    </chakra.div>
  );
}
