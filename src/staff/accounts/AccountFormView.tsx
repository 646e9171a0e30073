import { chakra } from '@chakra-ui/react/styled-system';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/form/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { TitleBar } from '#ui/layout/TitleBar.tsx';
import { Conflict } from './Conflict.tsx';
import { FieldLabels, idOf, useFaultList } from './form-words.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { SaveFailure } from './SaveFailure.tsx';
import type { AccountForm } from './use-account-form.ts';

type Props<Values extends FieldValues> = {
  kind: 'station' | 'officer';
  account: AccountForm<Values>;
  labels: Readonly<Record<string, string>>;
  /** Field that takes focus when the form opens. */
  firstField: string;
  areaTitle: (number: number) => string;
  onAdd: () => void;
  children: ReactNode;
};

/** Fields are always visible, but disabled until the user adds or edits an account. */
export function AccountFormView<Values extends FieldValues>(props: Props<Values>) {
  const { kind, account, labels, firstField, areaTitle, onAdd, children } = props;
  const { t } = useTranslation('accounts');
  const { t: common } = useTranslation();
  const { form, subject, restored, failure, standing, attempt, unsaved, saving, close, submit } = account;
  const faultList = useFaultList(kind, labels, areaTitle);
  const addButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const subjectKey = subject && `${subject.id}`;
  // The effect runs after rendering: fields can take focus only once enabled; on closing, focus returns to
  // the add button.
  useEffect(() => {
    if (subjectKey !== null) document.getElementById(idOf(kind, firstField))?.focus();
    else if (wasOpen.current) addButton.current?.focus();
    wasOpen.current = subjectKey !== null;
  }, [subjectKey, kind, firstField]);
  const isOpen = subject !== null;
  const areasField = kind === 'station' ? 'jurisdictions' : 'jurisdictionAreas';
  const formTitle = subject?.id ? t(`${kind}.formEdit`, { name: subject.name }) : t(`${kind}.formNew`);
  return (
    <chakra.section aria-labelledby={`${kind}-title`} marginBlockEnd="8">
      <TitleBar>
        <chakra.h2 id={`${kind}-title`} fontSize="xl">
          {t(`${kind}.title`)}
        </chakra.h2>
        <Button ref={addButton} disabled={isOpen} onClick={onAdd}>
          <Icon of={Plus} size={18} />
          {t(`${kind}.add`)}
        </Button>
      </TitleBar>
      <Box open={isOpen}>
        <FormProvider {...form}>
          <FieldLabels labels={labels}>
            <form noValidate onSubmit={submit} aria-label={formTitle} data-open={isOpen || undefined}>
              {isOpen ? (
                <>
                  <chakra.h3 fontSize="lg">{formTitle}</chakra.h3>
                  <chakra.p color="fg.muted" marginBlockEnd="4">
                    {common('form.requiredLegend')}
                  </chakra.p>
                </>
              ) : (
                <chakra.p color="fg.muted" marginBlockEnd={{ md: '4' }}>
                  {t('hint.closed', { add: t(`${kind}.add`) })}
                </chakra.p>
              )}
              {restored && (
                <Notice role="status">
                  <p>{t('form.restored')}</p>
                  <p>{t('form.restoredWhen')}</p>
                </Notice>
              )}
              <ErrorSummary
                title={common('form.summary')}
                errors={faultList(form.formState.errors)}
                attempt={attempt}
              />
              <SaveFailure kind={kind} failure={failure} attempt={attempt} />
              {standing && (
                <Conflict
                  name={subject?.name ?? ''}
                  labels={{ ...labels, [areasField]: t(`${kind}.groups.areas`) }}
                  theirs={standing.values}
                  mine={form.getValues()}
                  onTheirs={() =>
                    subject && account.begin({ ...subject, version: standing.version }, standing.values)
                  }
                  onMine={account.overwrite}
                />
              )}
              <Fields disabled={!isOpen || saving} closed={!isOpen}>
                {children}
                <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="4">
                  <Button type="submit" busy={saving}>
                    {t(saving ? 'form.saving' : 'form.done')}
                  </Button>
                  <Button look="outline" onClick={close}>
                    {t('form.cancel')}
                  </Button>
                </chakra.div>
              </Fields>
            </form>
          </FieldLabels>
        </FormProvider>
      </Box>
      <LeaveDialog unsaved={unsaved} />
    </chakra.section>
  );
}

const Box = chakra('div', {
  base: { borderWidth: '1px', borderColor: 'line', borderRadius: 'md', padding: { base: '4', md: '6' } },
  variants: { open: { true: { borderColor: 'act', borderWidth: '2px' } } },
});

const Fields = chakra('fieldset', {
  base: { minWidth: '0' },
  // A phone hides the closed form, so that the list is near the top.
  variants: { closed: { true: { display: { base: 'none', md: 'block' } } } },
});
