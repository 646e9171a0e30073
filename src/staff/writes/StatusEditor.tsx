import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Target } from '#api/staff/outbox/staff-outbox.ts';
import type { StatusChange } from '#contract/acts/status.ts';
import type { Language } from '#contract/shared/language.ts';
import type { SettableStatus } from '#contract/shared/status.ts';
import { noteLimit, settableStatus } from '#contract/staff/incident.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextArea } from '#ui/form/inputs.tsx';
import { useNoteKeys } from '#ui/form/use-note-keys.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { rememberOpener } from '#ui/table/restore-focus.ts';
import { StatusBadge, useStatusWord } from './status.tsx';
import { useTellComplainant } from './TellComplainant.tsx';
import { type Draft, useStaffDraft } from './use-staff-draft.ts';
import type { Write } from './use-write.ts';

/** Draft of the note about a case, or about the selection of several. */
export const useNoteDraft = (caseId: string) => useStaffDraft(`note ${caseId}`, '');

type FormProps = {
  /** The case as the officer sees it. */
  target: Target;
  /** The complainant's, who may be told with the same press; absent: nobody. */
  language?: Language;
  /** An FIR is registered. */
  hasFir?: boolean;
  preset: SettableStatus;
  /** true: the status cannot be changed, only the note is entered. */
  fixed?: boolean;
  /** `useWrite` of the kind of case; the samples have their own. */
  changeStatus: Write<StatusChange>;
  onClose: () => void;
};

/** Editor of one case, with its note draft; closes when the change is sent or saved. */
export function StatusForm({
  target,
  language,
  hasFir = false,
  changeStatus,
  onClose,
  ...editor
}: FormProps) {
  const note = useNoteDraft(target._id);
  const tell = useTellComplainant(language);
  return (
    <StatusEditor
      {...editor}
      note={note}
      referenceId={target.name}
      tellBox={(status) => tell.box((words) => words.ofStatus(status, hasFir))}
      onSend={async (change) => {
        const onSaved = () => tell.send(target, (words) => words.ofStatus(change.status, hasFir));
        const sent = await changeStatus(target, change, { onSaved }).catch(() => null);
        if (sent === null) return;
        note.end();
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

type Props = {
  referenceId: string;
  preset: SettableStatus;
  fixed?: boolean;
  note: Pick<Draft<string>, 'value' | 'set'>;
  tellBox?: (status: SettableStatus) => ReactNode;
  /** If it rejects, the editor stays open with the note. */
  onSend: (change: StatusChange) => Promise<void>;
  onCancel: () => void;
};

/** Delay before the note field takes focus. */
const focusDelayMs = 100;

export function StatusEditor({ referenceId, preset, fixed = false, note, tellBox, onSend, onCancel }: Props) {
  const { t } = useTranslation(['incidents', 'problem']);
  const word = useStatusWord();
  const id = useId();
  const [status, setStatus] = useState(preset);
  const text = note.value.trim();
  const { isPhone, onKeyDown } = useNoteKeys({ isNote: true, onLeave: onCancel });
  useFocusSoon(`${id}-note`);

  const send = useSubmit(async () => {
    if (text === '') return { [`${id}-note`]: t('problem:field.required') };
    await onSend({ status, note: text });
  });
  return (
    <Form of={send} aria-label={t('editor.label', { reference: referenceId })} onKeyDown={onKeyDown}>
      {fixed ? (
        <chakra.p marginBlockEnd="2">
          {t('editor.status')}: <StatusBadge status={preset} />
        </chakra.p>
      ) : (
        <Choices aria-label={t('editor.status')} role="radiogroup">
          {settableStatus.options.map((option) => (
            <Choice key={option} chosen={option === status}>
              <chakra.input
                type="radio"
                name={`${id}-status`}
                value={option}
                checked={option === status}
                onChange={() => setStatus(option)}
                accentColor="var(--v-colors-link)"
              />
              {word(option)}
            </Choice>
          ))}
        </Choices>
      )}
      <Field
        id={`${id}-note`}
        label={t('editor.note')}
        hint={t(isPhone ? 'editor.hintPhone' : 'editor.hint')}
        required
      >
        <TextArea
          rows={3}
          maxLength={noteLimit}
          placeholder={t('editor.placeholder')}
          value={note.value}
          onChange={(event) => note.set(event.currentTarget.value)}
        />
      </Field>
      {tellBox?.(status)}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" busy={send.isBusy} disabled={text === ''}>
          {t(send.isBusy ? 'editor.sending' : 'editor.send')}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t('editor.cancel')}
        </Button>
      </chakra.div>
    </Form>
  );
}

/** Focuses the note on opening; on closing the element that opened the editor, if it is still there. */
function useFocusSoon(fieldId: string) {
  const opened = useRef(fieldId);
  useEffect(() => {
    const opener = rememberOpener();
    const timer = setTimeout(() => {
      const field = document.getElementById(opened.current);
      if (!(field instanceof HTMLTextAreaElement)) return;
      field.focus();
      field.setSelectionRange(field.value.length, field.value.length);
    }, focusDelayMs);
    return () => {
      clearTimeout(timer);
      if (document.activeElement !== document.body) return;
      const next = opener() ?? document.getElementById('content');
      next?.focus({ preventScroll: true });
    };
  }, []);
}

const Choices = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockEnd: '3' },
});

const Choice = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    paddingInline: '3',
    borderWidth: '2px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    bg: 'bg',
    cursor: 'pointer',
  },
  variants: { chosen: { true: { borderColor: 'link', fontWeight: '600' } } },
});
