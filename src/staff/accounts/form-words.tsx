import { createContext, type ReactNode, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldCodes } from '#contract/problem.ts';

type Labels = Readonly<Record<string, string>>;

const LabelContext = createContext<Labels>({});

/** Labels of the form's fields, by the last part of their path. */
export function FieldLabels({ labels, children }: { labels: Labels; children: ReactNode }) {
  return <LabelContext value={labels}>{children}</LabelContext>;
}

const leafOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** Id of an input; also the anchor the error summary links to. */
export const idOf = (form: string, name: string) => `${form}-${name.replaceAll('.', '-')}`;

/** Props of an input: label, form registration and error text. */
export function useFormField(name: string) {
  const labels = useContext(LabelContext);
  const faultWords = useFaultWords();
  const { register, getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  return {
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
    flatFaults(errors).map(({ name, code }) => {
      const [, index] = /\.(\d+)\./.exec(name) ?? [];
      const label = labels[leafOf(name)] ?? name;
      const where = index === undefined ? label : `${areaTitle(Number(index) + 1)}, ${label}`;
      return { fieldId: idOf(form, name), text: `${where}: ${faultWords(name, code)}` };
    });
}

interface Fault {
  readonly name: string;
  readonly code: string;
}

/** Flattens the errors, which the form library nests like the values. */
function flatFaults(errors: object, prefix = ''): Fault[] {
  return Object.entries(errors).flatMap(([key, value]): Fault[] => {
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    const name = `${prefix}${key}`;
    if ('message' in value && typeof value.message === 'string') return [{ name, code: value.message }];
    return flatFaults(value, `${name}.`);
  });
}
