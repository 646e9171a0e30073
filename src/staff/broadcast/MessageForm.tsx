import { chakra } from '@chakra-ui/react/styled-system';
import Trash from 'lucide-react/icons/trash';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { type Audience, kindOf, useBroadcastRecipients } from '#api/staff/broadcast.ts';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { SelectInput, TextArea } from '#ui/form/inputs.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import { TimingFields } from './TimingFields.tsx';
import { TrialFields } from './TrialFields.tsx';
import { startOf } from './timing.ts';
import { type Kind, useSending } from './use-sending.ts';

const longest = 4096;

type Props = {
  /** Messaging is not connected: nobody receives what is sent. undefined: not known yet. */
  toFile: boolean | undefined;
  onSent: (jobId: string) => void;
};

export function MessageForm({ toFile, onSent }: Props) {
  const { t } = useTranslation('broadcast');
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  const { data } = useBroadcastRecipients();
  const sending = useSending(({ isTrial, startsAt, jobId }) => {
    if (toFile === undefined) toast({ title: t('taken.title') });
    else if (toFile) toast({ title: t('written.title'), text: t('toFile') });
    else if (isTrial) toast({ title: t('trial.sent'), text: t('trial.sentText'), tone: 'done' });
    else if (startsAt !== null)
      toast({
        title: t('later.title'),
        text: t('later.text', { when: formatDateTime(startsAt) }),
        tone: 'done',
      });
    else toast({ title: t('taken.title'), text: t('taken.text') });
    onSent(jobId);
  });
  const { kind, text, textEn, timing, file, percent, failure, isBusy, isReady } = sending;
  const send = async (audience: Audience) => {
    await sending.submit(audience);
    setAsks(false);
  };
  const start = startOf(timing);
  return (
    <Card aria-labelledby="broadcast-title">
      {/* Seen as the name of the tab. */}
      <chakra.h2 id="broadcast-title" srOnly>
        {t('title')}
      </chakra.h2>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) auto' }}
        columnGap="8"
      >
        <chakra.div minWidth="0">
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
            hint={t(kind === 'file' ? 'captionHint' : toFile ? 'messageHintToFile' : 'messageHint')}
          >
            <TextArea
              rows={kind === 'file' ? 2 : 5}
              maxLength={longest}
              value={text}
              disabled={isBusy}
              onChange={({ target }) => sending.setText(target.value)}
            />
          </Field>
          <Field id="message-english" label={t('english')} hint={t('englishHint')}>
            <TextArea
              rows={2}
              maxLength={longest}
              lang="en"
              value={textEn}
              disabled={isBusy}
              onChange={({ target }) => sending.setTextEn(target.value)}
            />
          </Field>
          <TimingFields
            timing={timing}
            onTiming={sending.setTiming}
            quiet={data?.data.quiet ?? null}
            disabled={isBusy}
          />
        </chakra.div>
        <PhonePreview text={text} textEn={textEn} file={kind === 'file' ? file : null} />
      </chakra.div>
      <TrialFields disabled={isBusy || !sending.isWritten} onSend={(onlyPhone) => void send({ onlyPhone })} />
      {failure !== null && (
        <Caution tone="danger" role="alert">
          <b>{t('failed.title')}</b>
          <chakra.p marginBlockEnd="3">{reasonOf(failure, t)}</chakra.p>
          <Button look="outline" disabled={!isReady} onClick={() => setAsks(true)}>
            {t('retry')}
          </Button>
        </Caution>
      )}
      {sending.isUnsure && <Caution>{t('unsure')}</Caution>}
      <Button disabled={!isReady} onClick={() => setAsks(true)}>
        {t('send')}
      </Button>
      <ConfirmDialog
        open={asks}
        isFile={kind === 'file'}
        texts={[...new Set([text.trim(), textEn.trim()])].filter(Boolean)}
        isBusy={isBusy}
        percent={percent}
        startAt={start === 'incomplete' ? null : start}
        isUrgent={timing.isUrgent}
        onSend={(recipients) => void send({ recipients })}
        onClose={() => setAsks(false)}
      />
    </Card>
  );
}

function reasonOf(failure: unknown, t: ReturnType<typeof useTranslation<'broadcast'>>['t']): string {
  if (isOffline(failure)) return t('failed.offline');
  if (!(failure instanceof Problem)) return t('failed.text');
  if (failure.code === 'stale_version') return t('failed.recipients');
  if (failure.fields.some(({ path }) => path === 'onlyPhone')) return t('failed.phone');
  if (failure.fields.some(({ path }) => path === 'startAt')) return t('failed.start');
  return failure.message;
}

type FileProps = { file: File | null; onFile: (file: File | null) => void; disabled: boolean };

const accept = 'image/*,video/*,audio/*,.pdf,.doc,.docx,.txt';

function FileChooser({ file, onFile, disabled }: FileProps) {
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
