import { chakra } from '@chakra-ui/react/styled-system';
import { useBlocker } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useStableCallback } from '#ui/browser/stable-callback.ts';
import { Dialog, DialogFoot, dimmedBehind } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { useUiTexts } from '#ui/text/ui-texts.tsx';
import { Conflict, SaveFailure } from './FormNotices.tsx';
import { FormLabels, idOf, useFaultList } from './fields.tsx';
import type { AccountForm } from './use-account-form.ts';

type Props<Values extends FieldValues> = {
  kind: 'station' | 'officer';
  account: AccountForm<Values>;
  labels: Readonly<Record<string, string>>;
  /** Field that takes focus when the form opens. */
  firstField: string;
  areaTitle: (number: number) => string;
  onAdd: () => void;
  /** Asks first; absent: the account is new, or not in the list any more. */
  onDelete: (() => void) | undefined;
  children: ReactNode;
};

/** The button that adds an account, and a sheet at the side with the fields while one is added or edited. */
export function AccountFormView<Values extends FieldValues>(props: Props<Values>) {
  const { kind, account, labels, firstField, areaTitle, onAdd, onDelete, children } = props;
  const { t } = useTranslation('accounts');
  const { t: common } = useTranslation();
  const { close: closeWord } = useUiTexts();
  const { form, subject, restored, failure, standing, attempt, unsaved, saving, close, submit } = account;
  const faultsOf = useFaultList(kind, labels, areaTitle);
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
  const [asksToClose, setAsksToClose] = useState(false);
  const askToClose = useStableCallback(() => {
    if (saving) return;
    if (unsaved) setAsksToClose(true);
    else close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      askToClose();
    };
    document.addEventListener('keydown', press);
    // They lie below the form: the keyboard does not go there either.
    const covered = document.querySelector('[data-head-acts]');
    covered?.toggleAttribute('inert', true);
    return () => {
      document.removeEventListener('keydown', press);
      covered?.removeAttribute('inert');
    };
  }, [isOpen, askToClose]);
  const areasField = kind === 'station' ? 'jurisdictions' : 'jurisdictionAreas';
  const formTitle = subject?.id ? t(`${kind}.formEdit`, { name: subject.name }) : t(`${kind}.formNew`);
  return (
    <section aria-label={t(`${kind}.title`)}>
      <Button ref={addButton} disabled={isOpen} onClick={onAdd}>
        <Icon of={Plus} size={18} />
        {t(`${kind}.add`)}
      </Button>
      {isOpen && <Scrim onClick={askToClose} />}
      <Box open={isOpen}>
        <FormProvider {...form}>
          <FormLabels value={{ form: kind, labels }}>
            <Form
              of={{ faults: faultsOf(form.formState.errors), attempt, onSubmit: submit }}
              summary={common('form.summary')}
              aria-label={formTitle}
              data-open={isOpen || undefined}
            >
              <chakra.div display="flex" justifyContent="space-between" gap="2">
                <chakra.h2 fontSize="lg">{formTitle}</chakra.h2>
                <Button
                  look="plain"
                  paddingInline="0"
                  marginBlockStart="-2"
                  aria-label={closeWord}
                  onClick={askToClose}
                >
                  <Icon of={X} />
                </Button>
              </chakra.div>
              <Muted marginBlockEnd="4">{common('form.requiredLegend')}</Muted>
              {restored && (
                <Notice role="status">
                  <p>{t('form.restored')}</p>
                  <p>{t('form.restoredWhen')}</p>
                </Notice>
              )}
              <SaveFailure kind={kind} failure={failure} attempt={attempt} onAnyway={account.saveAnyway} />
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
              <Fields role="presentation" disabled={!isOpen || saving}>
                {children}
                <DialogFoot justifyContent="flex-start" marginBlockEnd="0">
                  <Button type="submit" busy={saving}>
                    {t(saving ? 'form.saving' : 'form.done')}
                  </Button>
                  <Button look="outline" onClick={close}>
                    {t('form.cancel')}
                  </Button>
                  {onDelete && (
                    <Button
                      look="plain"
                      color="danger"
                      paddingInline="2"
                      marginInlineStart="auto"
                      onClick={onDelete}
                    >
                      {t(`${kind}.deleteTitle`)}
                    </Button>
                  )}
                </DialogFoot>
              </Fields>
            </Form>
          </FormLabels>
        </FormProvider>
      </Box>
      <LeaveDialog unsaved={unsaved} />
      <Question
        open={asksToClose}
        title={t('leave.discardTitle')}
        text={t('leave.discardText')}
        leave={t('leave.discard')}
        onLeave={() => {
          setAsksToClose(false);
          close();
        }}
        onStay={() => setAsksToClose(false)}
      />
    </section>
  );
}

/** Whatever of the page stands beside the form cannot be pressed now, and looks so. */
const Scrim = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: '3',
    inset: '0',
    bg: dimmedBehind,
    display: { base: 'none', md: 'block' },
  },
});

/** Over the page, from the side; on a phone over the whole screen. */
const Box = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: { base: 'header', md: '3' },
    insetBlock: '0 var(--v-foot)',
    insetInlineEnd: '0',
    width: 'min(60rem, 100%)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingInline: { base: '4', md: '6' },
    paddingBlockStart: { base: '4', md: '6' },
    // A field that is reached by the keyboard stands above the foot.
    scrollPaddingBlockEnd: '24',
    bg: 'bg',
    borderInlineStartWidth: { md: '2px' },
    borderColor: 'link',
    boxShadow: '0 0 24px rgb(0 0 0 / 35%)',
  },
  variants: { open: { false: { display: 'none' } } },
});

const Fields = chakra('fieldset', { base: { minWidth: '0' } });

/** Asks before the form is discarded. Another page of the list leaves it open. */
function LeaveDialog({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation('accounts');
  const way = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved && (current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search)),
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  return (
    <Question
      open={way.status === 'blocked'}
      title={t('leave.title')}
      text={t('leave.text')}
      leave={t('leave.leave')}
      onLeave={() => way.proceed?.()}
      onStay={() => way.reset?.()}
    />
  );
}

type QuestionProps = {
  open: boolean;
  title: string;
  text: string;
  leave: string;
  onLeave: () => void;
  onStay: () => void;
};

function Question({ open, title, text, leave, onLeave, onStay }: QuestionProps) {
  const { t } = useTranslation('accounts');
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={title}
      actions={
        <>
          <Button look="outline" onClick={onLeave}>
            {leave}
          </Button>
          <Button onClick={onStay}>{t('leave.stay')}</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

const tabOf = (search: object): unknown => ('tab' in search ? search.tab : undefined);
