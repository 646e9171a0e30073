import { chakra } from '@chakra-ui/react/styled-system';
import { type ClipboardEvent, type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pastedPosition } from '#contract/shared/geo.ts';
import { fieldCodes } from '#contract/shared/problem.ts';
import { Field } from '#ui/form/Field.tsx';
import { SelectInput, TextArea, TextInput } from '#ui/form/inputs.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { inPageOrder } from './person-form.ts';

type Common = { name: string; hint?: ReactNode; required?: boolean };
type TextProps = Common & ComponentProps<typeof TextInput>;

export function TextField({ name, hint, required = false, ...rest }: TextProps) {
  const { input, ...field } = useFormField(name);
  return (
    <Field {...field} hint={hint} required={required}>
      <TextInput {...rest} {...input} />
    </Field>
  );
}

/** Typed by hand or pasted from a map: "18.52, 73.85" fills this field and its other half. */
export function DegreesField(props: Common) {
  const { setValue } = useFormContext();
  const paste = (event: ClipboardEvent) => {
    const position = pastedPosition(event.clipboardData.getData('text'));
    if (!position) return;
    event.preventDefault();
    const [latitude, longitude] = position;
    const changed = { shouldDirty: true, shouldTouch: true } as const;
    const half = (from: string, to: string) => props.name.replace(new RegExp(`${from}$`), to);
    const isCapital = /[A-Z]\w+itude$/.test(props.name);
    setValue(half('(L|l)ongitude', isCapital ? 'Latitude' : 'latitude'), latitude, changed);
    setValue(half('(L|l)atitude', isCapital ? 'Longitude' : 'longitude'), longitude, changed);
  };
  return <TextField {...props} inputMode="decimal" autoComplete="off" dir="ltr" onPaste={paste} />;
}

function LongTextField({ name }: Common) {
  const { input, ...field } = useFormField(name);
  return (
    <Field {...field}>
      <TextArea rows={3} {...input} />
    </Field>
  );
}

export function ChoiceField({ name, required = false, children }: Common & { children: ReactNode }) {
  const { input, ...field } = useFormField(name);
  return (
    <Field {...field} required={required}>
      <SelectInput {...input}>{children}</SelectInput>
    </Field>
  );
}

function NewPasswordField({ name, hint, required = false }: Common) {
  const { input, ...field } = useFormField(name);
  return (
    <PasswordField
      {...field}
      hint={hint}
      required={required}
      input={{ ...input, autoComplete: 'new-password' }}
    />
  );
}

type Labels = Readonly<Record<string, string>>;

/** The open form and the labels of its fields, by the last part of their path. */
export const FormLabels = createContext<{ form: string; labels: Labels }>({ form: '', labels: {} });

const leafOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** Id of an input; also the anchor the error summary links to. */
export const idOf = (form: string, name: string) => `${form}-${name.replaceAll('.', '-')}`;

/** What a field and its input need: id, label, error text and registration. */
export function useFormField(name: string) {
  const { form, labels } = useContext(FormLabels);
  const faultWords = useFaultWords();
  const { register, getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  return {
    id: idOf(form, name),
    label: labels[leafOf(name)] ?? '',
    input: register(name),
    error: error?.message ? faultWords(name, error.message) : undefined,
  };
}

/** Translates an error code of the contract or the server to a sentence about the field. */
function useFaultWords() {
  const { t } = useTranslation(['accounts', 'problem']);
  return (name: string, code: string): string => {
    const leaf = leafOf(name);
    if (code === 'email_taken') return t('error.emailTaken');
    if (code === 'too_short' && leaf === 'password') return t('error.passwordShort');
    if (code === 'invalid_phone' && leaf === 'stationMobNumber') return t('error.anyPhone');
    if (/latitude$/i.test(leaf) && code === 'out_of_range') return t('error.latitude');
    if (/longitude$/i.test(leaf) && code === 'out_of_range') return t('error.longitude');
    if (/itude$/i.test(leaf) && code === 'invalid') return t('error.notNumber');
    const known = fieldCodes.find((one) => one === code) ?? 'invalid';
    return t(`problem:field.${known}`);
  };
}

/** All errors of the form for the summary, with field names because many fields have the same errors. */
export function useFaultList(form: string, labels: Labels, areaTitle: (number: number) => string) {
  const faultWords = useFaultWords();
  return (errors: object) =>
    Object.fromEntries(
      inPageOrder(flatFaults(errors), ({ name }) => name).map(({ name, code }) => {
        const [, index] = /\.(\d+)\./.exec(name) ?? [];
        const label = labels[leafOf(name)] ?? name;
        const where = index === undefined ? label : `${areaTitle(Number(index) + 1)}, ${label}`;
        return [idOf(form, name), `${where}: ${faultWords(name, code)}`];
      }),
    );
}

/** Flattens the errors, which the form library nests like the values. */
function flatFaults(errors: object, prefix = ''): { name: string; code: string }[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    const name = `${prefix}${key}`;
    if ('message' in value && typeof value.message === 'string') return [{ name, code: value.message }];
    return flatFaults(value, `${name}.`);
  });
}

type Props = {
  form: 'station' | 'officer';
  isNew: boolean;
  /** Fields specific to this kind of account, shown first. */
  first?: ReactNode;
};

/** Fields of the person who signs in and of the office's position. */
export function PersonFields({ form, isNew, first }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <Group title={t(`${form}.groups.person`)}>
        {first}
        <TextField name="fullName" required autoComplete="off" />
        <TextField name="fullNameMr" lang="mr" autoComplete="off" hint={t('hint.nameMr')} />
        <TextField name="email" required type="email" autoComplete="off" autoCapitalize="none" />
        <TextField name="mobNumber" required type="tel" autoComplete="off" hint={t('hint.mobile')} />
        <NewPasswordField name="password" hint={t(isNew ? 'hint.password' : 'hint.passwordKeep')} />
      </Group>
      <Group title={t(`${form}.groups.place`)}>
        <TextField name="stationName" required autoComplete="off" />
        {form === 'station' && (
          <TextField name="stationNameMr" lang="mr" autoComplete="off" hint={t('hint.nameMr')} />
        )}
        <TextField name="address" required autoComplete="off" />
        <Degrees form={form} />
        <TextField name="stationMobNumber" required type="tel" autoComplete="off" />
        <LongTextField name="description" />
      </Group>
    </>
  );
}

/** Both halves of a place in one row, on a phone too, and once how to write them. */
function Degrees({ form }: { form: string }) {
  const { t } = useTranslation('accounts');
  const id = `${form}-degrees`;
  return (
    <chakra.div role="group" aria-describedby={id} gridColumn="1 / -1">
      <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" columnGap="4">
        <DegreesField name="latitude" required />
        <DegreesField name="longitude" required />
      </chakra.div>
      <chakra.p id={id} color="fg.muted" marginBlockStart="-5">
        {t('hint.coordinate', { example: '18.5204' })}
      </chakra.p>
    </chakra.div>
  );
}

/** Fields under one heading, side by side where they fit. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.fieldset minWidth="0" marginBlockEnd="2">
      <chakra.legend fontWeight="700" marginBlockEnd="2">
        {title}
      </chakra.legend>
      <FieldGrid>{children}</FieldGrid>
    </chakra.fieldset>
  );
}

const FieldGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '4',
    alignItems: 'start',
    '& > div': { marginBlockEnd: '4' },
    // Below its field, so that labels and fields stand in rows whatever is said of one of them.
    '& > div > [id$=-error]': { order: '1' },
    '& > div > [id$=-hint]': { order: '2', fontSize: 'sm' },
  },
});
