import { chakra } from '@chakra-ui/react/styled-system';
import Paperclip from 'lucide-react/icons/paperclip';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenFile, takeFile } from '#api/public/evidence.ts';
import { type Holding, saveMessage } from '#api/public/messages.ts';
import { useMessageWaits } from '#api/public/outbox/reports.ts';
import { typedAbout } from '#api/public/outbox/typed-message.ts';
import { evidenceAccept } from '#contract/public/facts/evidence.ts';
import { messageLimits } from '#contract/public/message.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { FileButton } from '#ui/form/FileButton.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextArea } from '#ui/form/inputs.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { useDraft } from '#ui/form/use-draft.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { usePlaceKept } from './place-kept.ts';

export function Composer({ holding, filesLeft }: { holding: Holding; filesLeft: number }) {
  const { t } = useTranslation('messages');
  const id = useId();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [isSaved, setSaved] = useState(false);
  const waits = useMessageWaits();
  const most = Math.min(messageLimits.files, filesLeft);
  // Nothing is typed ahead on a phone that must forget the report.
  const draft = useDraft(holding.forget ? null : typedAbout('message', holding.reportId), '');
  const text = draft.value;
  useUnsaved(files.length > 0);
  const fieldId = `${id}-text`;
  const field = useRef<HTMLTextAreaElement>(null);
  usePlaceKept(field);

  const add = async (chosen: File[]) => {
    const taken = [...files];
    let fault: string | undefined;
    for (const file of chosen) {
      if (taken.length >= most) {
        fault = t('fault.many', { count: most });
        break;
      }
      const one = await takeFile(file);
      if (typeof one === 'string') fault = t('fault.file', { name: file.name });
      else taken.push(one);
    }
    setFiles(taken);
    return { [fieldId]: fault };
  };
  const send = useSubmit(async () => {
    setSaved(false);
    const { length } = text.trim();
    if (length === 0 && files.length === 0) return { [fieldId]: t('fault.empty') };
    if (length > messageLimits.text)
      return { [fieldId]: t('fault.long', { over: length - messageLimits.text }) };
    const saved = await saveMessage(holding, { text: text.trim(), files });
    if (saved !== 'saved') return { [fieldId]: t(saved === 'quota' ? 'fault.quota' : 'fault.unsaved') };
    draft.end();
    setFiles([]);
    setSaved(true);
  });
  return (
    <Form of={send} data-print="no">
      <Field id={fieldId} label={t('write.label')} hint={t('write.hint')}>
        <TextArea
          ref={field}
          rows={3}
          value={text}
          onChange={({ currentTarget }) => draft.set(currentTarget.value)}
        />
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
        <Button type="submit" busy={send.isBusy}>
          {t('write.send')}
        </Button>
        {most > 0 && (
          <FileButton
            name="more-evidence"
            accept={evidenceAccept}
            multiple
            busy={send.isBusy}
            onFiles={(chosen) => void send.run(() => add(chosen))}
          >
            <Icon of={Paperclip} />
            {t('write.add')}
          </FileButton>
        )}
      </chakra.div>
      <chakra.p role="status" marginBlockEnd="3" _empty={{ marginBlockEnd: '0' }}>
        {isSaved && waits && t('write.saved')}
      </chakra.p>
    </Form>
  );
}
