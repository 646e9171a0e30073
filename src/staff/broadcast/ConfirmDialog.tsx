import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBroadcastRecipients } from '#api/staff/broadcast.ts';
import { latinDigits } from '#contract/shared/text.ts';
import { formatDateTime, formatNumber } from '#i18n/format.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserLines } from '#ui/text/UserText.tsx';
import { isQuietAt } from './timing.ts';

type Props = {
  open: boolean;
  isFile: boolean;
  /** The words that go out, in each language that has its own. */
  texts: readonly string[];
  isBusy: boolean;
  percent: number | null;
  /** null: at once. */
  startAt: string | null;
  isUrgent: boolean;
  onSend: (recipients: number) => void;
  onClose: () => void;
};

/** One press sends to everybody, so the number of people is typed first. */
export function ConfirmDialog(props: Props) {
  const { open, isFile, texts, isBusy, percent, startAt, isUrgent, onSend, onClose } = props;
  const { t } = useTranslation('broadcast');
  const { data, refetch } = useBroadcastRecipients();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    setTyped('');
    if (open) void refetch();
  }, [open, refetch]);
  const found = data?.data;
  const quiet = found?.quiet ?? null;
  const isHeldBack = quiet !== null && !isUrgent && isQuietAt(startAt, quiet);
  const isRight = found !== undefined && latinDigits(typed).replace(/[\s,]/g, '') === String(found.total);
  return (
    <Dialog
      open={open}
      firm={isBusy}
      onClose={onClose}
      title={t('confirm.title')}
      actions={
        <>
          <Button look="outline" disabled={isBusy} onClick={onClose}>
            {t('confirm.no')}
          </Button>
          <Button busy={isBusy} disabled={!isRight} onClick={() => found && onSend(found.total)}>
            {isBusy ? t(isFile ? 'uploading' : 'sending') : t('confirm.yes')}
          </Button>
        </>
      }
    >
      <p>{t('confirm.text')}</p>
      {texts.map((text) => (
        <Words key={text}>
          <UserLines text={text} />
        </Words>
      ))}
      {isHeldBack && <p>{t('timing.quiet', quiet)}</p>}
      {startAt !== null && !isHeldBack && (
        <p>
          <Unbroken>{t('confirm.start', { when: formatDateTime(startAt) })}</Unbroken>
        </p>
      )}
      {found ? (
        <>
          <chakra.p fontWeight="600" marginBlock="3" data-recipients={found.total}>
            {t('confirm.people', {
              count: found.total,
              total: formatNumber(found.total),
              mr: formatNumber(found.byLanguage.mr),
              en: formatNumber(found.byLanguage.en),
            })}
          </chakra.p>
          {found.reachable !== undefined && (
            <chakra.p marginBlockEnd="3">
              {t('confirm.reachable', { count: found.reachable, total: formatNumber(found.reachable) })}
            </chakra.p>
          )}
          <Field id="recipients" label={t('confirm.number', { total: formatNumber(found.total) })} required>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxWidth="10rem"
              value={typed}
              disabled={isBusy}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        </>
      ) : (
        <chakra.p role="status" marginBlock="3">
          {t('confirm.unknown')}
        </chakra.p>
      )}
      {isBusy && isFile && (
        <chakra.div marginBlockStart="4">
          <chakra.progress width="full" max={100} value={percent ?? 0} aria-label={t('uploading')} />
          <p role="status">{t('percent', { percent })}</p>
        </chakra.div>
      )}
    </Dialog>
  );
}

const Words = chakra('blockquote', {
  base: {
    marginBlock: '3',
    paddingInlineStart: '3',
    borderInlineStartWidth: '3px',
    borderColor: 'line',
  },
});
