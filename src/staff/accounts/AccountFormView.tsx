import { chakra } from '@chakra-ui/react/styled-system';
import { useBlocker } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/client/request.ts';
import { isOffline } from '#api/client/staff-query.ts';
import { SignedOut } from '#api/client/staff-request.ts';
import { stationOverlaps } from '#contract/station.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { TitleBar } from '#ui/layout/TitleBar.tsx';
import { changedFields } from './differences.ts';
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
          <FormLabels value={{ form: kind, labels }}>
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
              <Fields role="presentation" disabled={!isOpen || saving} closed={!isOpen}>
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
          </FormLabels>
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

type SaveFailureProps = {
  kind: 'station' | 'officer';
  failure: unknown;
  attempt: number;
  onAnyway: () => void;
};

/** Notice that saving failed; the form stays open with all input. */
function SaveFailure({ kind, failure, attempt, onAnyway }: SaveFailureProps) {
  const { t } = useTranslation('accounts');
  const box = useRef<HTMLDivElement>(null);
  // Announces every failed attempt.
  useEffect(() => {
    if (failure) box.current?.focus();
  }, [failure, attempt]);
  if (!failure) return null;
  const overlaps = failure instanceof Problem && stationOverlaps.safeParse(failure.current).data;
  if (overlaps)
    return (
      <Notice ref={box} tone="wait" role="alert" tabIndex={-1} data-state="overlap">
        <b>{t('overlap.title')}</b>
        <chakra.ul marginBlock="2">
          {overlaps.names.map((name) => (
            <li key={name}>{t('overlap.name', { name })}</li>
          ))}
          {overlaps.villages.map(({ villageName, stationName }) => (
            <li key={villageName}>{t('overlap.village', { village: villageName, station: stationName })}</li>
          ))}
        </chakra.ul>
        {overlaps.villages.length > 0 && <p>{t('overlap.effect')}</p>}
        <Button look="outline" marginBlockStart="2" onClick={onAnyway}>
          {t('overlap.anyway')}
        </Button>
      </Notice>
    );
  const hasEnded = failure instanceof SignedOut || (failure instanceof Problem && failure.status === 401);
  return (
    <Notice ref={box} tone="danger" role="alert" tabIndex={-1}>
      <b>{t(`${kind}.saveFailed`)}</b>
      {isOffline(failure) && <p>{t('form.offline')}</p>}
      {hasEnded && <p>{t('form.signedOut')}</p>}
      {failure instanceof Problem && !hasEnded && (
        <>
          <p>{failure.message}</p>
          <p>{t('form.requestId', { id: failure.requestId })}</p>
        </>
      )}
    </Notice>
  );
}

type ConflictProps = {
  name: string;
  labels: Readonly<Record<string, string>>;
  theirs: object;
  mine: object;
  onTheirs: () => void;
  onMine: () => void;
};

/** Shown after somebody else changed the account: both versions side by side, and the user decides. */
function Conflict({ name, labels, theirs, mine, onTheirs, onMine }: ConflictProps) {
  const { t } = useTranslation('accounts');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const shown = (text: string) => text || '–';
  return (
    <Notice ref={box} tone="wait" role="alert" tabIndex={-1} data-state="conflict">
      <p>{t('conflict.text', { name })}</p>
      <chakra.ul listStyle="none" marginBlock="3" display="grid" gap="3" overflowWrap="anywhere">
        {changedFields(theirs, mine).map((one) => (
          <li key={one.field}>
            <b>{labels[one.field] ?? one.field}</b>
            <p>{t('conflict.theirs', { text: shown(one.theirs) })}</p>
            <p>{t('conflict.mine', { text: shown(one.mine) })}</p>
          </li>
        ))}
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button look="outline" onClick={onTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button onClick={onMine}>{t('conflict.keepMine')}</Button>
      </chakra.div>
    </Notice>
  );
}

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
    <Dialog
      open={way.status === 'blocked'}
      onClose={() => way.reset?.()}
      title={t('leave.title')}
      actions={
        <>
          <Button look="outline" onClick={() => way.proceed?.()}>
            {t('leave.leave')}
          </Button>
          <Button onClick={() => way.reset?.()}>{t('leave.stay')}</Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  );
}

const tabOf = (search: object): unknown => ('tab' in search ? search.tab : undefined);
