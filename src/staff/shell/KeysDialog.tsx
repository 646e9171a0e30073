import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { CheckboxInput } from '#ui/form/inputs.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  on: boolean;
  onSwitch: (on: boolean) => void;
  /** Shows the page of the first day on the home again; absent: this console has none. */
  onFirstDay?: (() => void) | undefined;
};

const keys = [
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['↓ ↑', 'arrows'],
  ['Enter', 'open'],
  ['a', 'act'],
  ['n', 'note'],
  ['c', 'call'],
  ['p', 'print'],
  ['1 2 3', 'step'],
  ['s', 'steps'],
  ['Esc', 'close'],
  ['?', 'help'],
] as const;

export function KeysDialog({ open, onClose, on, onSwitch, onFirstDay }: Props) {
  const { t } = useTranslation('shell');
  const { role } = useSession();
  const navigate = useNavigate();
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} close={t('keys.done')}>
      <chakra.dl
        display="grid"
        gridTemplateColumns="max-content 1fr"
        columnGap="4"
        rowGap="2"
        marginBlockEnd="4"
      >
        {keys.map(([key, does]) => (
          <chakra.div key={key} display="contents">
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{t(`keys.${does}`)}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <CheckboxInput
        label={t('keys.on')}
        hint={t('keys.onHint')}
        checked={on}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
      {onFirstDay && (
        <Button
          look="plain"
          paddingInline="0"
          onClick={() => {
            onFirstDay();
            onClose();
            void navigate({ to: consoleOf[role], search: {} });
          }}
        >
          {t('keys.firstDay')}
        </Button>
      )}
    </Dialog>
  );
}

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minWidth: '36px',
    paddingInline: '2',
    textAlign: 'center',
    fontWeight: '600',
    bg: 'bg.muted',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'sm',
  },
});
