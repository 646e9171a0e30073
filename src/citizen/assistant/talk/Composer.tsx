import { chakra } from '@chakra-ui/react/styled-system';
import MapPin from 'lucide-react/icons/map-pin';
import Paperclip from 'lucide-react/icons/paperclip';
import Send from 'lucide-react/icons/send';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenFile, evidenceFor, noEvidence, takeFile } from '#api/public/evidence.ts';
import type { Told } from '#assistant/conversation/state.ts';
import { evidenceAccept } from '#contract/public/facts/evidence.ts';
import { readPosition } from '#ui/browser/position.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { FileButton } from '#ui/form/FileButton.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import type { OnSay } from './lines.ts';

interface Props {
  readonly onSay: OnSay;
  readonly onFiles: (files: readonly ChosenFile[], told: readonly Told[]) => void;
  /** Holds what was written when the window was closed. */
  readonly memory: RefObject<{ typed: string }>;
}

/** Words, photos and papers, and where the person is. */
export function Composer({ onSay, onFiles, memory }: Props) {
  const { t } = useTranslation('chat');
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(0);
  useEffect(() => {
    if (field.current) field.current.value = memory.current.typed;
  }, [memory]);
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (!field.current || text === '') return;
    field.current.value = '';
    memory.current.typed = '';
    onSay(text, { kind: 'text', text });
  };
  const add = async (files: readonly File[]) => {
    setBusy((count) => count + 1);
    const taken: ChosenFile[] = [];
    for (const file of files) {
      const one = await takeFile(file);
      if (typeof one === 'string')
        toast({ title: t('page.fileRefused', { name: file.name }), tone: 'danger' });
      else taken.push(one);
    }
    const told = taken.flatMap((one) =>
      evidenceFor({ ...noEvidence, files: [one] }).evidence.map((file): Told => ({ kind: 'file', file })),
    );
    onFiles(taken, told);
    setBusy((count) => count - 1);
  };
  const locate = async () => {
    setBusy((count) => count + 1);
    try {
      onSay(t('page.position'), { kind: 'position', ...(await readPosition()) });
    } catch {
      toast({ title: t('page.noPosition') });
    }
    setBusy((count) => count - 1);
  };
  return (
    <Foot onSubmit={send}>
      <div>
        <TextInput
          ref={field}
          name="assistant-text"
          aria-label={t('page.write')}
          placeholder={t('page.write')}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={5000}
          onChange={(event) => {
            memory.current.typed = event.target.value;
          }}
          flex="1"
          minWidth="0"
        />
        <Button type="submit" paddingInline="0" aria-label={t('page.send')}>
          <Icon of={Send} />
        </Button>
      </div>
      <div>
        <FileButton name="assistant-files" accept={evidenceAccept} multiple busy={busy > 0} onFiles={add}>
          <Icon of={Paperclip} />
          {t('page.photo')}
        </FileButton>
        <Button look="outline" disabled={busy > 0} onClick={locate}>
          <Icon of={MapPin} />
          {t('page.position')}
        </Button>
      </div>
    </Foot>
  );
}

/** The field is as wide as the conversation; what else can be sent stands below it, with its words. */
const Foot = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '--v-target': '44px',
    gap: '6px',
    paddingInline: '4',
    paddingBlock: '6px',
    bg: 'bg',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
    '& > div': { display: 'flex', gap: '2' },
    '& > div:last-child > button': { flex: '1 1 auto', paddingInline: '2', lineHeight: '1.3' },
    // Letters of double size on a small phone: the words need the room of their drawings.
    containerType: 'inline-size',
    '@container (max-width: 12em)': { '& > div:last-child svg': { display: 'none' } },
  },
});
