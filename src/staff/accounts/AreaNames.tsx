import { chakra } from '@chakra-ui/react/styled-system';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/form/Button.tsx';
import { FieldError } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { idOf, useFormField } from './form-words.tsx';
import type { OfficerValues } from './officer-form.ts';

/** Names of the police stations an officer is responsible for; blank lines are dropped. */
export function AreaNames() {
  const { t } = useTranslation('accounts');
  const { fields, append, remove } = useFieldArray<OfficerValues, 'jurisdictionAreas'>({
    name: 'jurisdictionAreas',
  });
  return (
    <chakra.fieldset minWidth="0" marginBlockEnd="4">
      <chakra.legend fontWeight="700" marginBlockEnd="2">
        {t('officer.groups.areas')}
      </chakra.legend>
      {fields.length === 0 && (
        <chakra.p color="fg.muted" marginBlockEnd="3">
          {t('area.noneNames')}
        </chakra.p>
      )}
      <chakra.ul listStyle="none" display="grid" gap="2" maxWidth="text" marginBlockEnd="3">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <Name
              path={`jurisdictionAreas.${index}.name`}
              number={index + 1}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </chakra.ul>
      <Button
        look="outline"
        onClick={() => append({ name: '' }, { focusName: `jurisdictionAreas.${fields.length}.name` })}
      >
        <Icon of={Plus} size={18} />
        {t('area.addName')}
      </Button>
    </chakra.fieldset>
  );
}

function Name({ path, number, onRemove }: { path: string; number: number; onRemove: () => void }) {
  const { t } = useTranslation('accounts');
  const { input, error } = useFormField(path);
  const id = idOf('officer', path);
  return (
    <>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <chakra.div display="flex" gap="2">
        <TextInput
          id={id}
          aria-label={t('area.nameNumber', { number })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoComplete="off"
          {...input}
        />
        <Button
          look="plain"
          paddingInline="2"
          aria-label={t('area.removeNameOf', { number })}
          title={t('area.remove')}
          onClick={onRemove}
        >
          <Icon of={X} />
        </Button>
      </chakra.div>
    </>
  );
}
