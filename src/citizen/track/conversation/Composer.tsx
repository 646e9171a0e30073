import { chakra } from '@chakra-ui/react/styled-system';
import Paperclip from 'lucide-react/icons/paperclip';
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenFile, takeFile } from '#api/public/evidence.ts';
import { type Holding, saveMessage } from '#api/public/messages.ts';
import { useMessageWaits } from '#api/public/outbox/reports.ts';
import { keepTyped, typedMessage } from '#api/public/outbox/typed-message.ts';
import { evidenceAccept } from '#contract/public/evidence.ts';
import { messageLimits } from '#contract/public/message.ts';
import { unlessLate } from '#ui/browser/unless-late.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { FileButton } from '#ui/form/FileButton.tsx';
import { TextArea } from '#ui/form/inputs.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { Icon } from '#ui/layout/Icon.tsx';

export function Composer({ holding, filesLeft }: { holding: Holding; filesLeft: number }) {
  const { t } = useTranslation('messages');
  const id = useId();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [fault, setFault] = useState<string | undefined>();
  const [isSaved, setSaved] = useState(false);
  const waits = useMessageWaits();
  const [isBusy, setBusy] = useState(false);
  const most = Math.min(messageLimits.files, filesLeft);
  const { reportId, forget } = holding;
  useUnsaved(text !== '' || files.length > 0);
  useEffect(() => unlessLate(typedMessage(reportId), (typed) => setText((now) => now || typed)), [reportId]);
  const write = (typed: string) => {
    setText(typed);
    // Nothing is typed ahead on a phone that must forget the report.
    void keepTyped(reportId, forget ? '' : typed);
  };

  const add = async (chosen: File[]) => {
    setFault(undefined);
    setBusy(true);
    const taken = [...files];
    for (const file of chosen) {
      if (taken.length >= most) {
        setFault(t('fault.many', { count: most }));
        break;
      }
      const one = await takeFile(file);
      if (typeof one === 'string') setFault(t('fault.file', { name: file.name }));
      else taken.push(one);
    }
    setFiles(taken);
    setBusy(false);
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setSaved(false);
    const { length } = text.trim();
    if (length === 0 && files.length === 0) return setFault(t('fault.empty'));
    if (length > messageLimits.text) return setFault(t('fault.long', { over: length - messageLimits.text }));
    setBusy(true);
    const saved = await saveMessage(holding, { text: text.trim(), files });
    setBusy(false);
    if (saved !== 'saved') return setFault(t(saved === 'quota' ? 'fault.quota' : 'fault.unsaved'));
    write('');
    setFiles([]);
    setFault(undefined);
    setSaved(true);
  };
  return (
    <form onSubmit={send} noValidate data-print="no">
      <Field id={`${id}-text`} label={t('write.label')} hint={t('write.hint')} error={fault}>
        <TextArea rows={3} value={text} onChange={({ currentTarget }) => write(currentTarget.value)} />
      </Field>
      {files.length > 0 && (
        <chakra.ul marginBlockEnd="3">
          {files.map((file) => (
            <li key={file.id}>
              <Button
                look="plain"
                overflowWrap="anywhere"
                onClick={() => setFiles(files.filter((one) => one !== file))}
              >
                {t('write.remove', { name: file.name })}
              </Button>
            </li>
          ))}
        </chakra.ul>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockEnd="4">
        <Button type="submit" busy={isBusy}>
          {t('write.send')}
        </Button>
        {most > 0 && (
          <FileButton name="more-evidence" accept={evidenceAccept} multiple busy={isBusy} onFiles={add}>
            <Icon of={Paperclip} />
            {t('write.add')}
          </FileButton>
        )}
      </chakra.div>
      <chakra.p role="status" marginBlockEnd="3" _empty={{ marginBlockEnd: '0' }}>
        {isSaved && waits && t('write.saved')}
      </chakra.p>
    </form>
  );
}
