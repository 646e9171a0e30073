import { chakra } from '@chakra-ui/react/styled-system';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fetchOfficerFile, useOfficerAccounts } from '#api/staff/accounts/account.ts';
import { adminEndpoints } from '#contract/endpoints/admin.ts';
import { officerCsv } from '#contract/staff/csv.ts';
import { type Officer, officerPosts, officerSchema, officerSorts } from '#contract/staff/officer.ts';
import { orderOf } from '#staff/list/view.ts';
import { fullNameIn } from '#staff/writes/person-name.ts';
import { Button } from '#ui/form/Button.tsx';
import { FieldError, faultyInput } from '#ui/form/Field.tsx';
import { Options, TextInput } from '#ui/form/inputs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import type { AccountTabKind } from './AccountTab.tsx';
import { useOfficerColumns } from './columns.tsx';
import { ChoiceField, PersonFields, TextField, useFormField } from './fields.tsx';
import { HiddenComplaintsTool } from './HiddenComplaintsTool.tsx';
import {
  blankOfficer,
  createBody,
  type OfficerValues,
  officerFaults,
  officerFields,
  officerFrom,
  officerValues,
  sameOfficer,
  updateBody,
} from './officer-form.ts';

export const officerKind: AccountTabKind<Officer, OfficerValues> = {
  form: 'officer',
  blank: blankOfficer,
  values: officerValues,
  row: officerSchema,
  valuesOf: officerFrom,
  nameOf: (row, language) => fullNameIn(language, row),
  faults: officerFaults,
  serverFaults: officerFields,
  isSame: sameOfficer,
  useRows: ({ page, sort }) => useOfficerAccounts({ page, ...orderOf(sort, officerSorts) }),
  useColumns: useOfficerColumns,
  orderedBy: 'id',
  sheet: officerCsv,
  fetchFile: fetchOfficerFile,
  create: (write, values) => write(adminEndpoints.createOfficer, { body: createBody(values) }),
  update: (write, values, { id, version }) =>
    write(adminEndpoints.updateOfficer, { params: { id }, body: updateBody(values), version }),
  remove: (write, { _id: id, version }) => write(adminEndpoints.deleteOfficer, { params: { id }, version }),
  tools: () => <HiddenComplaintsTool />,
  firstField: 'post',
  areaTitle: 'area.nameNumber',
  fields: ({ isNew }) => <OfficerFields isNew={isNew} />,
};

function OfficerFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('accounts');
  const first = (
    <>
      <TextField name="id" readOnly hint={isNew ? t('hint.number') : undefined} />
      <ChoiceField name="post" required>
        <option value="">{t('post.choose')}</option>
        <Options of={officerPosts} label={(post) => t(`post.${post}`)} />
      </ChoiceField>
    </>
  );
  return (
    <>
      <PersonFields form="officer" isNew={isNew} first={first} />
      <AreaNames />
    </>
  );
}

/** Names of the police stations an officer is responsible for; blank lines are dropped. */
function AreaNames() {
  const { t } = useTranslation('accounts');
  const { fields, append, remove } = useFieldArray<OfficerValues, 'jurisdictionAreas'>({
    name: 'jurisdictionAreas',
  });
  return (
    <chakra.fieldset minWidth="0" marginBlockEnd="4">
      <chakra.legend fontWeight="700" marginBlockEnd="2">
        {t('officer.groups.areas')}
      </chakra.legend>
      {fields.length === 0 ? (
        <Muted marginBlockEnd="3">{t('area.noneNames')}</Muted>
      ) : (
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
      )}
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
  const { id, input, error } = useFormField(path);
  return (
    <>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <chakra.div display="flex" gap="2">
        <TextInput
          id={id}
          aria-label={t('area.nameNumber', { number })}
          {...faultyInput(id, error)}
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
