import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sightingSender } from '#api/public/missing.ts';
import { sightingLimits } from '#contract/public/missing/poster.ts';
import { mobilePattern, normalizePhone } from '#contract/shared/contact.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextArea, TextInput } from '#ui/form/inputs.tsx';
import { typedAs, useSubmit } from '#ui/form/use-submit.ts';
import { Card, Notice } from '#ui/layout/Card.tsx';

/** From anybody, into the case. Nothing of it stays on this phone. */
export function SightingForm({ id }: { id: string }) {
  const { t } = useTranslation('missing');
  const { t: common } = useTranslation();
  const [send] = useState(() => sightingSender(id));
  const [isSent, setSent] = useState(false);
  const submit = useSubmit(async (form) => {
    const [seen, phone] = [typedAs(form, 'seen'), typedAs(form, 'sighting-phone')];
    if (seen === '') return { 'sighting-seen': t('tell.required') };
    if (phone !== '' && !mobilePattern.test(normalizePhone(phone)))
      return { 'sighting-phone': t('tell.wrongPhone') };
    const outcome = await send(seen, phone);
    if (outcome !== 'sent') return t(`tell.failed.${outcome}`);
    setSent(true);
  });
  return (
    <Card marginBlockStart="6" data-print="no" aria-labelledby="sighting-title">
      <chakra.h2 id="sighting-title" fontSize="xl">
        {t('tell.title')}
      </chakra.h2>
      {isSent ? (
        <Notice tone="done" role="status" marginBlockEnd="0">
          {t('tell.sent')}
        </Notice>
      ) : (
        <Form of={submit} summary={common('form.summary')}>
          <chakra.p marginBlockEnd="4">{t('tell.lead')}</chakra.p>
          <Field id="sighting-seen" label={t('tell.seen')} required>
            <TextArea name="seen" rows={4} maxLength={sightingLimits.text} />
          </Field>
          <Field id="sighting-phone" label={t('tell.phone')} hint={t('tell.phoneHint')}>
            <TextInput name="sighting-phone" type="tel" autoComplete="tel" maxLength={20} />
          </Field>
          <Button type="submit" busy={submit.isBusy}>
            {t('tell.send')}
          </Button>
        </Form>
      )}
    </Card>
  );
}
