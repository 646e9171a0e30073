import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type ConversationBody, closeReasonLimit } from '#contract/acts/conversation.ts';
import { type ConversationState, messageLimits } from '#contract/public/message.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import type { NamesMr } from '#contract/staff/officer.ts';
import { useReadyWords } from '#staff/writes/ready-words.ts';
import { useNameAndPost } from '#staff/writes/station-words.ts';
import { useStaffDraft } from '#staff/writes/use-staff-draft.ts';
import { useWrite } from '#staff/writes/use-write.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Options, SelectInput, TextArea } from '#ui/form/inputs.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { targetOf } from '../list/view.ts';

type Props = {
  incident: IncidentReport;
  conversation: ConversationState;
  namesMr: NamesMr | undefined;
  /** The newest message of the complainant that is shown; null: none. */
  seen: string | null;
  dock: HTMLElement | null;
};

/** Writes, ends the waiting, or closes with a reason; all of it works without a network. */
export function MessageForm({ incident, conversation, namesMr, seen, dock }: Props) {
  const { t } = useTranslation('conversation');
  const nameAndPost = useNameAndPost(namesMr);
  const change = useWrite('incident-conversation');
  const [isClosing, setClosing] = useState(false);
  const target = { ...targetOf(incident), version: null };
  const act = async (body: ConversationBody) => {
    const sent = await change(target, body).catch(() => null);
    if (sent !== null) setClosing(false);
    return sent !== null;
  };
  const { closed, left } = conversation;
  if (closed)
    return (
      <Caution marginBlockEnd="0">
        <p>{t('close.done', { ...closed, by: nameAndPost({ fullName: closed.by, post: closed.post }) })}</p>
        <Button look="outline" onClick={() => void act({ act: 'reopen' })} marginBlockStart="2">
          {t('close.reopen')}
        </Button>
      </Caution>
    );
  return (
    <>
      {left > 0 ? (
        <Writing incident={incident} isReadable={conversation.isReadable} seen={seen} dock={dock} />
      ) : (
        <Caution>{t('full')}</Caution>
      )}
      {isClosing ? (
        <Closing
          incidentId={incident._id}
          onClose={(reason) => act({ act: 'close', reason, upTo: seen })}
          onCancel={() => setClosing(false)}
        />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {incident.messageSince && (
            <Button look="outline" onClick={() => void act({ act: 'noAnswer', upTo: seen })}>
              {t('noAnswer')}
            </Button>
          )}
          <Button
            look="plain"
            paddingInline="0"
            color="fg.muted"
            fontSize="sm"
            fontWeight="400"
            textDecoration="underline"
            onClick={() => setClosing(true)}
          >
            {t('close.open')}
          </Button>
        </chakra.div>
      )}
    </>
  );
}

type WritingProps = Omit<Props, 'conversation' | 'namesMr'> & Pick<ConversationState, 'isReadable'>;

function Writing({ incident, isReadable, seen, dock }: WritingProps) {
  const { t } = useTranslation(['conversation', 'writes']);
  const id = useId();
  const write = useWrite('incident-message', undefined, { isInSight: true });
  const [isDelivered, setDelivered] = useState(false);
  const words = useReadyWords(incident.language);
  const draft = useStaffDraft(`message ${incident._id}`, '');
  const send = useSubmit(async () => {
    const text = draft.value.trim();
    if (text === '') return { [`${id}-text`]: t('empty') };
    const target = { ...targetOf(incident), version: null };
    const sent = await write(target, { text, upTo: seen }).catch(() => null);
    if (sent === null) return;
    setDelivered(sent === 'delivered');
    draft.end();
  });
  const composer = (
    <Composer docked={dock !== null}>
      {/* Seen above as the newest message: a toast would lie on this box. */}
      <chakra.p srOnly role="status">
        {isDelivered && draft.value === '' && t('writes:incident-message.delivered.title')}
      </chakra.p>
      <Form of={send} aria-label={t('label')}>
        {words && (
          <SelectInput
            id=""
            aria-label={t('choose')}
            value=""
            lang={incident.language}
            data-ready
            onChange={({ currentTarget }) => currentTarget.value && draft.set(currentTarget.value)}
          >
            <option value="">{t('choose')}</option>
            <Options of={words.sentences} label={(sentence) => sentence} />
          </SelectInput>
        )}
        <Field
          id={`${id}-text`}
          label={<chakra.span srOnly>{t('label')}</chakra.span>}
          hint={t(isReadable ? 'hint' : 'hintKept', { language: t(`language.${incident.language}`) })}
        >
          <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="2">
            <TextArea
              rows={1}
              // Grows with what is written, where the browser can.
              minHeight="46px"
              maxHeight="30vh"
              width="auto"
              minWidth="0"
              flex="1 1 14rem"
              css={{ fieldSizing: 'content' }}
              lang={incident.language}
              maxLength={messageLimits.text}
              value={draft.value}
              onChange={({ currentTarget }) => draft.set(currentTarget.value)}
            />
            <Button type="submit" look="outline" minHeight="46px" marginInlineStart="auto" busy={send.isBusy}>
              {t('send')}
            </Button>
          </chakra.div>
        </Field>
      </Form>
    </Composer>
  );
  return dock ? createPortal(composer, dock) : composer;
}

/** At the foot of a column it is low: the ready sentences stand beside the hint. */
const Composer = chakra('div', {
  base: { '& [data-ready]': { maxWidth: '22rem', marginBlockEnd: '2' } },
  variants: {
    docked: {
      true: {
        position: 'relative',
        // A field leaves room for what follows it; here nothing does.
        marginBlockEnd: '-5',
        '& [data-ready]': {
          position: 'absolute',
          insetBlockStart: '0',
          insetInlineEnd: '0',
          width: '10rem',
          minHeight: '38px',
          paddingBlock: '1',
          fontSize: 'sm',
          margin: '0',
        },
        '& [id$=-hint]': {
          display: 'flex',
          alignItems: 'center',
          minHeight: 'target',
          paddingInlineEnd: '10.5rem',
          lineHeight: '1.3',
        },
      },
    },
  },
});

type ClosingProps = {
  incidentId: string;
  /** false: it could not be saved. */
  onClose: (reason: string) => Promise<boolean>;
  onCancel: () => void;
};

function Closing({ incidentId, onClose, onCancel }: ClosingProps) {
  const { t } = useTranslation(['conversation', 'problem']);
  const id = useId();
  const draft = useStaffDraft(`close ${incidentId}`, '');
  const close = useSubmit(async () => {
    const reason = draft.value.trim();
    if (reason === '') return { [`${id}-reason`]: t('problem:field.required') };
    if (await onClose(reason)) draft.end();
  });
  return (
    <Form of={close}>
      <Field id={`${id}-reason`} label={t('close.reason')} required>
        <TextArea
          rows={2}
          maxLength={closeReasonLimit}
          value={draft.value}
          onChange={({ currentTarget }) => draft.set(currentTarget.value)}
        />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" look="danger" busy={close.isBusy}>
          {t('close.send')}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t('close.cancel')}
        </Button>
      </chakra.div>
    </Form>
  );
}
