import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type ContactWay,
  contactWays,
  readContact,
  writeContact,
} from '#contract/public/facts/contact-preference.ts';
import { Field } from '#ui/form/Field.tsx';
import { Options, SelectInput, TextInput } from '#ui/form/inputs.tsx';
import type { ComplaintFormHandle } from './form-values.ts';

const name = 'contactPreference';

/** When and how the police may call; the form holds the choice and its details as one text. */
export function ContactField({ form, error }: { form: ComplaintFormHandle; error: string | undefined }) {
  const { t } = useTranslation('complaint');
  const choice = useRef<HTMLSelectElement>(null);
  const text = useWatch({ control: form.control, name }) ?? '';
  const contact = readContact(text);
  const isAdopted = useRef(false);
  useLayoutEffect(() => {
    const select = choice.current;
    if (!select) return;
    // What was chosen before the scripts loaded stays.
    if (!isAdopted.current && text === '' && select.value !== '')
      form.setValue(name, writeContact({ ...contact, way: select.value as ContactWay }));
    else select.value = contact.way ?? '';
    isAdopted.current = true;
  });
  const change = (part: Partial<typeof contact>) =>
    form.setValue(name, typedContact({ ...contact, ...part }));
  return (
    <>
      <Field id={name} label={t('field.contactPreference.label')} error={error}>
        <SelectInput
          ref={choice}
          defaultValue=""
          onChange={({ target }) => change({ way: (target.value || null) as ContactWay | null })}
        >
          <option value="">{t('contact.any')}</option>
          <Options of={contactWays} label={(way) => t(`contact.${way}`)} />
        </SelectInput>
      </Field>
      {contact.way === 'hours' && (
        <chakra.div display="flex" flexWrap="wrap" columnGap="6">
          {(['from', 'to'] as const).map((end) => (
            <Field key={end} id={`contact-${end}`} label={t(`contact.${end}`)} required>
              <TextInput
                type="time"
                maxWidth="12rem"
                value={contact[end]}
                onChange={({ target }) => change({ [end]: target.value })}
              />
            </Field>
          ))}
        </chakra.div>
      )}
      {contact.way === 'number' && (
        <Field id="contactNumber" label={t('contact.otherNumber')} hint={t('contact.otherHint')} required>
          <TextInput
            type="tel"
            maxWidth="16rem"
            value={contact.phone}
            onChange={({ target }) => change({ phone: target.value })}
          />
        </Field>
      )}
      {contact.way === 'never' && <chakra.p marginBlockEnd="6">{t('contact.neverHint')}</chakra.p>}
    </>
  );
}

/** As typed: the number is put into its form only when it is sent. */
const typedContact = (contact: ReturnType<typeof readContact>) =>
  contact.way === 'number' ? `number ${contact.phone}` : writeContact(contact);
