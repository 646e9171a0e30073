import { chakra } from '@chakra-ui/react/styled-system';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Paperclip from 'lucide-react/icons/paperclip';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { FileButton } from '#ui/form/FileButton.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextArea } from '#ui/form/inputs.tsx';
import { typedAs, useSubmit } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/layout/Icon.tsx';

type Props = { onFaulty: (isFaulty: boolean) => void; onCheck: (text: string) => void };

/** Far more than the longest letter; a larger file holds no receipt and is not read into memory. */
const longestBytes = 1_000_000;
/** A longer letter must come as a file: a cheap phone takes minutes to lay it out in a field. */
const longestTyped = 200_000;

export function VerifyForm({ onFaulty, onCheck }: Props) {
  const { t } = useTranslation('verify');
  const { t: common } = useTranslation();
  const settle = (text: string) => {
    onFaulty(text === '');
    onCheck(text);
    if (text === '') return { receipt: t('error.blank') };
  };
  const check = useSubmit((form) => settle(typedAs(form, 'receipt')));
  const read = async ([chosen]: File[]) => {
    if (!chosen) return;
    const text = await chosen
      .slice(0, longestBytes)
      .text()
      .catch(() => '');
    // A file without text counts as input without a receipt, not as empty input.
    void check.run(() => settle(text.trim() || chosen.name || '?'));
  };
  return (
    <Form of={check} aria-label={t('title')} summary={common('form.summary')}>
      <Field id="receipt" label={t('label')} hint={t('hint')}>
        <TextArea
          name="receipt"
          rows={4}
          maxLength={longestTyped}
          aria-required
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit">
          <Icon of={BadgeCheck} />
          {t('check')}
        </Button>
        <FileButton name="file" onFiles={read}>
          <Icon of={Paperclip} />
          {t('file')}
        </FileButton>
      </chakra.div>
    </Form>
  );
}
