import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, Fragment, memo, type ReactNode, useEffect, useRef } from 'react';
import { type FieldErrors, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useToday } from '#api/shared/today.ts';
import { complaintFields, formSteps, isOptional } from '#contract/public/facts/complaint-fields.ts';
import { readContact } from '#contract/public/facts/contact-preference.ts';
import { plusDays } from '#contract/shared/time.ts';
import { Field } from '#ui/form/Field.tsx';
import { TextArea, TextInput } from '#ui/form/inputs.tsx';
import { wholeForm } from '#ui/form/show-step.ts';
import { More } from '#ui/layout/More.tsx';
import { Questions } from '../questions/Questions.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import { ContactField } from './ContactField.tsx';
import { DayChips } from './DayChips.tsx';
import { type ComplaintFormHandle, errorText, type FieldName, fieldsOf, type Typed } from './form-values.ts';
import { WhoMaySee } from './WhoMaySee.tsx';

type Props = {
  form: ComplaintFormHandle;
  errors: FieldErrors<Typed>;
  position: ReactNode;
  evidence: ReactNode;
  /** The tick "do not keep", where somebody in danger sees it. */
  shared: ReactNode;
  /** What is read before sending. */
  notice: ReactNode;
  /** The phone has saved what is typed as a draft. */
  isSaved: boolean;
};

const inputs = {
  name: (field) => <TextInput autoComplete="name" {...field} />,
  text: (field) => <TextInput {...field} />,
  tel: (field) => <TextInput type="tel" autoComplete="tel" maxWidth="16rem" {...field} />,
  email: (field) => <TextInput type="email" autoComplete="email" spellCheck={false} {...field} />,
  date: (field) => <PastDate maxWidth="14rem" {...field} />,
  time: (field) => <TextInput type="time" maxWidth="12rem" {...field} />,
  area: (field) => <TextArea rows={6} {...field} />,
} satisfies Record<string, (field: UseFormRegisterReturn) => ReactNode>;

/** The four steps of the form. Memoized, so that draft changes do not render them again. */
export const ComplaintFields = memo(function ComplaintFields(props: Props) {
  const { t } = useTranslation('complaint');
  return formSteps.map((block, index) => (
    <Block key={block} aria-labelledby={`block-${block}`} data-step={`${block} ${wholeForm}`}>
      <BlockTitle
        id={`block-${block}`}
        tabIndex={-1}
        data-number={`${index + 1}. `}
        data-step-of={t('steps.of', { step: index + 1 })}
      >
        {t(`block.${block}`)}
      </BlockTitle>
      {fieldsOf(block).map((name) => (
        <Placed key={name} name={name} {...props} />
      ))}
      {block === 'you' && props.notice}
    </Block>
  ));
});

const Block = chakra('section', { base: { marginBlockEnd: '4' } });

/** Numbered on the whole page; in a step it says which of the four it is. */
const BlockTitle = chakra('h2', {
  base: {
    fontSize: 'xl',
    marginBlockEnd: { base: '2', lg: '3' },
    '&:focus': { outline: 'none', boxShadow: 'none' },
    '@media (min-width: 56em)': { _before: { content: 'attr(data-number)' } },
    '@media screen and (max-width: 55.99em)': {
      // The title says what its one field is; only a voice needs the name of that.
      '&#block-what ~ fieldset > legend': { position: 'absolute', clipPath: 'inset(50%)' },
      display: 'flex',
      scrollMarginBlockStart: '-18px',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '2',
      _after: {
        content: 'attr(data-step-of)',
        flexShrink: '0',
        color: 'fg.muted',
        fontSize: 'md',
        fontWeight: '400',
      },
    },
  },
});

/** A field with what belongs above or beneath it. */
function Placed({ position, evidence, ...rest }: Props & { name: FieldName }) {
  const { name, form, errors } = rest;
  const one = <OneField {...rest} />;
  if (name === 'email')
    return (
      <OptionalEmail form={form} errors={errors}>
        {one}
      </OptionalEmail>
    );
  return (
    <Fragment>
      {one}
      {name === 'description' && evidence}
      {name === 'location' && position}
    </Fragment>
  );
}

type OneProps = Pick<Props, 'form' | 'errors' | 'shared' | 'isSaved'> & { name: FieldName };

function OneField({ name, form, errors, shared, isSaved }: OneProps) {
  const { t, i18n } = useTranslation('complaint');
  const { t: common } = useTranslation();
  const { control } = complaintFields[name];
  const code = errors[name]?.message;
  const error = code === undefined ? undefined : errorText(t, name, code);
  if (control === 'choice') return <CategoryTiles form={form} error={error} shared={shared} />;
  if (control === 'yesNo') return <WhoMaySee form={form} />;
  if (control === 'contact') return <ContactField form={form} error={error} />;
  if (control === 'questions') return <Questions form={form} />;
  const label = t(`field.${name}.label`);
  const hint = i18n.exists(`complaint:field.${name}.hint`) && t(`field.${name}.hint` as 'field.phone.hint');
  return (
    <Field
      id={name}
      required={!isOptional(name)}
      label={isOptional(name) ? `${label} ${common('form.optional')}` : label}
      hint={name === 'phone' ? <PhoneHint form={form} /> : hint}
      error={error}
    >
      {name === 'incidentDate' && <DayChips form={form} />}
      {inputs[control](form.register(name))}
      {name === 'description' && (
        <CharacterCount form={form} limit={complaintFields[name].max} isSaved={isSaved} />
      )}
    </Field>
  );
}

/** Says who calls it: what is chosen below may be that nobody does. */
function PhoneHint({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('complaint');
  const { way } = readContact(useWatch({ control: form.control, name: 'contactPreference' }) ?? '');
  const hint = way === 'never' ? 'neverHint' : way === 'number' ? 'otherHint' : 'hint';
  return t(`field.phone.${hint}`);
}

/** Few people give an e-mail; a filled or a faulty one is shown. */
function OptionalEmail({ form, errors, children }: Pick<Props, 'form' | 'errors'> & { children: ReactNode }) {
  const { t } = useTranslation('complaint');
  const box = useRef<HTMLDetailsElement>(null);
  const email = useWatch({ control: form.control, name: 'email' });
  const isNeeded = Boolean(email) || errors.email !== undefined;
  useEffect(() => {
    if (isNeeded && box.current) box.current.open = true;
  }, [isNeeded]);
  return (
    <More ref={box} title={t('field.email.add')}>
      {children}
    </More>
  );
}

/** The last day that may be chosen is known where the server has told its time: a phone's clock may be wrong. */
function PastDate(props: ComponentProps<typeof TextInput>) {
  const { today, isSure } = useToday();
  return <TextInput type="date" max={isSure ? plusDays(today, 1) : undefined} {...props} />;
}

/** In its step: that it is saved. The count is shown only near the limit: a counter from the first letter on would make people write less. */
function CharacterCount({ form, limit, isSaved }: Pick<Props, 'form' | 'isSaved'> & { limit: number }) {
  const { t } = useTranslation('complaint');
  const left = limit - (useWatch({ control: form.control, name: 'description' }) ?? '').trim().length;
  const isNear = left <= limit / 10;
  return (
    <chakra.p
      role="status"
      color={left < 0 ? 'danger' : 'fg.muted'}
      fontWeight={left < 0 ? '600' : undefined}
    >
      {isNear
        ? left < 0
          ? t('field.description.over', { count: -left })
          : t('field.description.left', { count: left })
        : isSaved && <span data-step="told">{t('stage.saved')}</span>}
    </chakra.p>
  );
}
