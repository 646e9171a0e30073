import { useTranslation } from 'react-i18next';
import { itemCategories } from '#contract/item.ts';
import { Field } from '#ui/form/Field.tsx';
import { SelectInput, TextArea, TextInput } from '#ui/form/inputs.tsx';
import { isOptional, type WireField } from './report-fields.ts';

type Props = {
  name: string;
  wire: WireField;
  label: string;
  hint: string | undefined;
  error: string | undefined;
};

export function ReportField({ name, wire, label, hint, error }: Props) {
  return (
    <Field id={name} label={label} hint={hint} error={error} required={!isOptional(wire)}>
      <Input name={name} wire={wire} />
    </Field>
  );
}

function Input({ name, wire }: { name: string; wire: WireField }) {
  const { t } = useTranslation('items');
  switch (wire) {
    case 'category':
      return (
        <SelectInput name={name} defaultValue="">
          <option value="">{t('report.choose')}</option>
          {itemCategories.map((category) => (
            <option key={category} value={category}>
              {t(`category.${category}`)}
            </option>
          ))}
        </SelectInput>
      );
    case 'description':
      return <TextArea name={name} rows={4} />;
    case 'additionalInfo':
      return <TextArea name={name} rows={3} />;
    case 'date':
      return <TextInput name={name} type="date" />;
    case 'contactPhone':
      return <TextInput name={name} type="tel" inputMode="tel" autoComplete="tel-national" />;
    case 'contactName':
      return <TextInput name={name} autoComplete="name" />;
    default:
      return <TextInput name={name} autoComplete="off" />;
  }
}
