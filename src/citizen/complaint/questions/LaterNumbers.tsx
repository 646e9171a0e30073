import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Holding, nothingSeen, saveMessage } from '#api/public/messages.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { typedAs, useSubmit } from '#ui/form/use-submit.ts';
import { More } from '#ui/layout/More.tsx';
import { Muted } from '#ui/text/Prose.tsx';

type Props = { holding: Holding; hasPortal: boolean };

const longest = 60;

/**
 * Numbers that 1930 and its portal give after the complaint was filed. They go to the station as a message, so they wait for a
 * network; that of an e-Zero FIR starts the clock of the FIR.
 */
export function LaterNumbers({ holding, hasPortal }: Props) {
  const { t } = useTranslation('questions');
  const [isSaved, setSaved] = useState(false);
  const submit = useSubmit(async (form) => {
    const [portal, zeroFir] = [typedAs(form, 'later-portal'), typedAs(form, 'later-zeroFir')];
    if (portal === '' && zeroFir === '')
      return { [hasPortal ? 'later-zeroFir' : 'later-portal']: t('later.required') };
    const text = [
      portal !== '' && t('later.message.portal', { value: portal }),
      zeroFir !== '' && t('later.message.zeroFir', { value: zeroFir }),
    ];
    const saved = await saveMessage(
      { ...holding, seenAsOf: nothingSeen },
      {
        text: text.filter(Boolean).join(' '),
        files: [],
        ...(zeroFir !== '' && { namesZeroFir: true }),
      },
    );
    if (saved !== 'saved') return t('slot.failed');
    setSaved(true);
  });
  if (isSaved) return <p role="status">{t('later.saved')}</p>;
  return (
    <chakra.div data-print="no" marginBlockStart="3">
      <More title={t('later.title')} marginBlockEnd="0">
        <Form of={submit} aria-label={t('later.title')}>
          <Muted marginBlockEnd="3">{t('later.hint')}</Muted>
          {!hasPortal && (
            <Field id="later-portal" label={t('later.portal')}>
              <TextInput name="later-portal" maxLength={longest} autoComplete="off" />
            </Field>
          )}
          <Field id="later-zeroFir" label={t('later.zeroFir')}>
            <TextInput name="later-zeroFir" maxLength={longest} autoComplete="off" />
          </Field>
          <Button type="submit" busy={submit.isBusy}>
            {t('later.send')}
          </Button>
        </Form>
      </More>
    </chakra.div>
  );
}
