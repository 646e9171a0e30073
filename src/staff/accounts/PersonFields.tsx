import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DegreesField, LongTextField, NewPasswordField, TextField } from './fields.tsx';

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
        <TextField form={form} name="fullName" required autoComplete="off" />
        <TextField form={form} name="email" required type="email" autoComplete="off" autoCapitalize="none" />
        <TextField
          form={form}
          name="mobNumber"
          required
          type="tel"
          autoComplete="off"
          hint={t('hint.mobile')}
        />
        <NewPasswordField
          form={form}
          name="password"
          required={isNew}
          hint={t(isNew ? 'hint.password' : 'hint.passwordKeep')}
        />
      </Group>
      <Group title={t(`${form}.groups.place`)}>
        <TextField form={form} name="stationName" required autoComplete="off" />
        <TextField form={form} name="address" required autoComplete="off" />
        <DegreesField
          form={form}
          name="latitude"
          required
          hint={t('hint.coordinate', { example: '18.5204' })}
        />
        <DegreesField
          form={form}
          name="longitude"
          required
          hint={t('hint.coordinate', { example: '73.8567' })}
        />
        <TextField form={form} name="stationMobNumber" required type="tel" autoComplete="off" />
        <LongTextField form={form} name="description" />
      </Group>
    </>
  );
}

/** Fields under one heading, side by side where they fit. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
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
    alignItems: 'end',
    '& > div': { marginBlockEnd: '4' },
  },
});
