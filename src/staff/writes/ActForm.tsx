import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Target } from '#api/staff/outbox/staff-outbox.ts';
import { allActs, type FieldName, type FormAct, type InputOf } from '#contract/acts/all.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextArea, TextInput } from '#ui/form/inputs.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Muted, PartTitle } from '#ui/text/Prose.tsx';
import { faultyFields, inputOf } from './act-form.ts';
import { useStaffDraft } from './use-staff-draft.ts';
import { useWrite } from './use-write.ts';

type Props = {
  kind: FormAct;
  target: Target;
  /** It was saved or given up. */
  onEnd: () => void;
};

/** The form of an act as its declaration has it. */
export function ActForm({ kind, target, onEnd }: Props) {
  const { t } = useTranslation(['writes', 'problem', 'incidents']);
  const { form = {}, isForGood } = allActs[kind];
  const names = Object.keys(form) as FieldName[];
  const write = useWrite(kind);
  const blank = Object.fromEntries(names.map((name) => [name, '']));
  const draft = useStaffDraft(`${kind} ${target._id}`, blank);
  const send = useSubmit(async () => {
    const empty = faultyFields(names, draft.value);
    if (empty.length > 0)
      return Object.fromEntries(empty.map((name) => [`act-${name}`, t('problem:field.required')]));
    // Each declared field is a text of the input.
    const input = inputOf(draft.value) as InputOf<FormAct>;
    if ((await write(target, input).catch(() => null)) === null) return;
    draft.end();
    onEnd();
  });
  const field = (name: FieldName, isFirst: boolean) => {
    const Input = form[name]?.control === 'lines' ? TextArea : TextInput;
    return (
      <Field key={name} id={`act-${name}`} label={t(`field.${name}`)} hint={t('field.hint')} required>
        <Input
          // The officer has just chosen this act.
          ref={isFirst ? focusNow : undefined}
          maxLength={form[name]?.limit}
          value={draft.value[name] ?? ''}
          onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
            draft.set({ ...draft.value, [name]: currentTarget.value })
          }
        />
      </Field>
    );
  };
  return (
    <Form of={send} marginBlockEnd="6">
      <PartTitle>{t(`${kind}.act.title`)}</PartTitle>
      <Muted marginBlockEnd="3">{t(`${kind}.act.text`)}</Muted>
      {names.map((name, index) => field(name, index === 0))}
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockStart="-3">
        <Button type="submit" look={isForGood ? 'danger' : 'solid'} busy={send.isBusy}>
          {t(send.isBusy ? 'sending' : `${kind}.act.send`)}
        </Button>
        <Button look="plain" onClick={onEnd}>
          {t('incidents:editor.cancel')}
        </Button>
      </chakra.div>
    </Form>
  );
}

const focusNow = (field: HTMLElement | null) => field?.focus();
