import { chakra } from '@chakra-ui/react/styled-system';
import Trash from 'lucide-react/icons/trash';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#api/broadcast.ts';
import { Problem } from '#api/client/request.ts';
import { isOffline } from '#api/client/staff-query.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { SelectInput, TextArea } from '#ui/form/inputs.tsx';
import { Card, Notice } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { type Kind, useSending } from './use-sending.ts';

const longest = 4096;

export function MessageForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('broadcast');
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  const sending = useSending(() => {
    toast({ title: t('sent.title'), text: t('sent.text'), tone: 'done' });
    onSent();
  });
  const { kind, text, file, percent, failure, isBusy, isReady } = sending;
  const confirm = async () => {
    await sending.submit();
    setAsks(false);
  };
  const busyText = kind === 'file' ? t('uploading') : t('sending');
  return (
    <Card aria-labelledby="broadcast-title">
      <chakra.h2 id="broadcast-title" fontSize="xl" marginBlockEnd="4">
        {t('title')}
      </chakra.h2>
      <Field id="message-type" label={t('type.label')}>
        <SelectInput
          value={kind}
          disabled={isBusy}
          onChange={({ target }) => sending.setKind(target.value as Kind)}
        >
          <option value="custom">{t('type.custom')}</option>
          <option value="file">{t('type.file')}</option>
        </SelectInput>
      </Field>
      {kind === 'file' && <FileChooser file={file} onFile={sending.setFile} disabled={isBusy} />}
      <Field
        id="message-text"
        label={t(kind === 'file' ? 'caption' : 'message')}
        hint={t(kind === 'file' ? 'captionHint' : 'messageHint')}
      >
        <TextArea
          rows={kind === 'file' ? 2 : 5}
          maxLength={longest}
          value={text}
          disabled={isBusy}
          onChange={({ target }) => sending.setText(target.value)}
        />
      </Field>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          <b>{t('failed.title')}</b>
          <chakra.p marginBlockEnd="3">
            {isOffline(failure)
              ? t('failed.offline')
              : failure instanceof Problem
                ? failure.message
                : t('failed.text')}
          </chakra.p>
          <Button look="outline" disabled={!isReady} onClick={() => setAsks(true)}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {sending.isUnsure && <Notice tone="wait">{t('unsure')}</Notice>}
      <Button disabled={!isReady} onClick={() => setAsks(true)}>
        {t('send')}
      </Button>
      <Dialog
        open={asks}
        firm={isBusy}
        onClose={() => setAsks(false)}
        title={t('confirm.title')}
        actions={
          <>
            <Button look="outline" disabled={isBusy} onClick={() => setAsks(false)}>
              {t('confirm.no')}
            </Button>
            <Button busy={isBusy} onClick={() => void confirm()}>
              {isBusy ? busyText : t('confirm.yes')}
            </Button>
          </>
        }
      >
        <p>{t('confirm.text')}</p>
        {isBusy && kind === 'file' && (
          <chakra.div marginBlockStart="4">
            <chakra.progress width="full" max={100} value={percent ?? 0} aria-label={t('uploading')} />
            <p role="status">{t('percent', { percent })}</p>
          </chakra.div>
        )}
      </Dialog>
    </Card>
  );
}

type Props = { file: File | null; onFile: (file: File | null) => void; disabled: boolean };

const accept = 'image/*,video/*,audio/*,.pdf,.doc,.docx,.txt';

function FileChooser({ file, onFile, disabled }: Props) {
  const { t } = useTranslation('broadcast');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <chakra.div display="grid" gap="2" marginBlockEnd="6">
      {file ? (
        <chakra.span fontWeight="600">{t('file.label')}</chakra.span>
      ) : (
        <chakra.label htmlFor={id} fontWeight="600">
          {t('file.label')}
        </chakra.label>
      )}
      <chakra.p id={`${id}-hint`} color="fg.muted">
        {t('file.hint')}
      </chakra.p>
      {file ? (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <chakra.span overflowWrap="anywhere">{`${file.name} (${(file.size / 1024 / 1024).toFixed(2)} MB)`}</chakra.span>
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
