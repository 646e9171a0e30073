import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/inputs.tsx';
import { villagesIn } from './pasted-villages.ts';
import { RowFaults } from './sheets/PreviewReport.tsx';
import type { AreaValues } from './station-form.ts';

type Props = {
  /** null: closed. */
  text: string | null;
  onText: (text: string | null) => void;
  onVillages: (villages: AreaValues[]) => void;
};

/** Many villages at once, copied from a spreadsheet. Nothing is added while a row is refused. */
export function PasteVillages({ text, onText, onVillages }: Props) {
  const { t } = useTranslation('accounts');
  if (text === null)
    return (
      <Button look="outline" marginInlineEnd="3" onClick={() => onText('')}>
        {t('area.paste')}
      </Button>
    );
  const { villages, faults } = villagesIn(text);
  const count = villages.length;
  return (
    <chakra.div marginBlockEnd="4">
      <Field id="station-paste" label={t('area.pasteLabel')} hint={t('area.pasteHint')}>
        <TextArea rows={5} value={text} onChange={({ currentTarget }) => onText(currentTarget.value)} />
      </Field>
      <chakra.div role="status" marginBlockStart="-3" marginBlockEnd="3">
        {faults.length > 0 && (
          <RowFaults title={t('area.pasteFaults', { count: faults.length })} faults={faults} />
        )}
      </chakra.div>
      <chakra.div display="flex" gap="2">
        <Button
          look="outline"
          disabled={count === 0 || faults.length > 0}
          onClick={() => {
            onVillages([...villages]);
            onText(null);
          }}
        >
          {count === 0 ? t('area.pasteNone') : t('area.pasteAdd', { count })}
        </Button>
        <Button look="plain" onClick={() => onText(null)}>
          {t('area.pasteCancel')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
