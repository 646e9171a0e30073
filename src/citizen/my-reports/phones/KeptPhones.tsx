import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePhones, type KeptPhone, loadPhones, mostPhones } from '#api/public/kept-phones.ts';
import { identifierForms, looksLike } from '#contract/questions/identifiers.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { ShareButton } from '#ui/form/ShareButton.tsx';
import { typedAs, useSubmit } from '#ui/form/use-submit.ts';
import { Muted } from '#ui/text/Prose.tsx';
import { UserText } from '#ui/text/UserText.tsx';

const longest = 40;

/** IMEI numbers, written down before a phone is lost: afterwards hardly anybody can find them. */
export function KeptPhones() {
  const { t } = useTranslation('phones');
  const [phones, setPhones] = useState<readonly KeptPhone[]>([]);
  useEffect(() => {
    let isGone = false;
    void loadPhones().then((kept) => !isGone && setPhones(kept));
    return () => {
      isGone = true;
    };
  }, []);
  const keep = async (change: Parameters<typeof changePhones>[0]) => {
    const next = await changePhones(change);
    if (next) setPhones(next);
    return next !== null;
  };
  const submit = useSubmit(async (form) => {
    const [name, typed] = [typedAs(form, 'phone-name'), typedAs(form, 'phone-imei')];
    if (typed === '') return { 'phone-imei': t('required') };
    if (!looksLike('imei', typed)) return { 'phone-imei': t('wrong') };
    const imei = identifierForms.imei.fold(typed);
    const withoutIt = (kept: readonly KeptPhone[]) => kept.filter((phone) => phone.imei !== imei);
    let isFull = false;
    const isKept = await keep((kept) => {
      const others = withoutIt(kept);
      isFull = others.length >= mostPhones;
      return isFull ? kept : [...others, { name, imei }];
    });
    if (!isKept) return t('failed');
    if (isFull) return t('full');
    form.reset();
  });
  const lines = phones.map(({ name, imei }) => `${name || t('unnamed')}: IMEI ${imei}`);
  return (
    <chakra.div data-phones>
      <Muted marginBlockEnd="3">{t('lead')}</Muted>
      <chakra.ul listStyle="none" display="grid" gap="2" marginBlockEnd="3">
        {phones.map(({ name, imei }) => (
          <chakra.li key={imei} display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
            <chakra.span fontWeight="600">
              <UserText text={name || t('unnamed')} />
            </chakra.span>
            <chakra.span translate="no">IMEI {imei}</chakra.span>
            <Button
              look="plain"
              aria-label={t('removeOf', { name: name || imei })}
              onClick={() => void keep((kept) => kept.filter((phone) => phone.imei !== imei))}
            >
              {t('remove')}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      {phones.length > 0 && (
        <ShareButton
          text={[t('shared'), ...lines].join('\n')}
          copied={t('copied')}
          failed={t('shareFailed')}
          marginBlockEnd="4"
        >
          {t('share')}
        </ShareButton>
      )}
      <Form of={submit} aria-label={t('title')}>
        <Field id="phone-name" label={t('name')} hint={t('nameHint')}>
          <TextInput name="phone-name" maxLength={longest} autoComplete="off" />
        </Field>
        <Field id="phone-imei" label={t('imei')} hint={t('imeiHint')} required>
          <TextInput name="phone-imei" inputMode="numeric" maxLength={longest} autoComplete="off" />
        </Field>
        <Button type="submit" look="outline" busy={submit.isBusy}>
          {t('keep')}
        </Button>
      </Form>
    </chakra.div>
  );
}
