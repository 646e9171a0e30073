import { useTranslation } from 'react-i18next';
import { diaryLimit } from '#contract/acts/item-stamp.ts';
import type { StaffItem } from '#contract/staff/staff-item.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { typedAs, useSubmit } from '#ui/form/use-submit.ts';
import { useWrite } from './use-write.ts';

type Props = { item: StaffItem; hasFocus?: boolean };

/** The seal is put on the paper by hand; this keeps under which number of the diary. Works without a network. */
export function StampForm({ item: { _id, id: name, title }, hasFocus = false }: Props) {
  const { t } = useTranslation(['writes', 'problem']);
  const write = useWrite('item-stamp');
  const submit = useSubmit(async (form) => {
    const diary = typedAs(form, 'diary');
    if (diary === '') return { 'stamp-diary': t('problem:field.required') };
    await write({ _id, name, version: null }, { title, diary }).catch(() => null);
  });
  return (
    <Form of={submit} aria-label={t('stamp.title')} data-stamp>
      <Field id="stamp-diary" label={t('stamp.diary')} hint={t('stamp.hint')} required>
        <TextInput
          name="diary"
          maxLength={diaryLimit}
          maxWidth="24rem"
          autoComplete="off"
          autoFocus={hasFocus}
        />
      </Field>
      <Button type="submit" busy={submit.isBusy} marginBlockEnd="4">
        {t('stamp.done')}
      </Button>
    </Form>
  );
}
