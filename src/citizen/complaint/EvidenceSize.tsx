import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { bytesToSend, type EvidenceChoice } from '#api/evidence.ts';
import { formatSize } from '#i18n/format.ts';
import { CheckboxInput } from '#ui/form/inputs.tsx';

type Props = { choice: EvidenceChoice; onChange: (part: Partial<EvidenceChoice>) => void };

/** Shows the size of each option and when it is sent, for people who pay for data. */
export function EvidenceSize({ choice, onChange }: Props) {
  const { t } = useTranslation('complaint');
  const { files, send, originalsLater, wifiOnly } = choice;
  const costOf = (way: EvidenceChoice['send']) => ({
    size: formatSize(bytesToSend({ ...choice, send: way })),
  });
  const hasSmall = files.some(({ small }) => small !== null);
  return (
    <chakra.div marginBlockStart="4">
      {hasSmall ? (
        <chakra.fieldset>
          <chakra.legend fontWeight="600">{t('evidence.way.title')}</chakra.legend>
          <CheckboxInput
            type="radio"
            name="evidence-way"
            checked={send === 'small'}
            onChange={() => onChange({ send: 'small' })}
            label={t('evidence.way.small', costOf('small'))}
            hint={t('evidence.way.smallHint')}
          />
          <CheckboxInput
            type="radio"
            name="evidence-way"
            checked={send === 'original'}
            onChange={() => onChange({ send: 'original', originalsLater: false })}
            label={t('evidence.way.original', costOf('original'))}
          />
          {send === 'small' && (
            <CheckboxInput
              checked={originalsLater}
              onChange={(event) => onChange({ originalsLater: event.target.checked })}
              label={t('evidence.way.later')}
            />
          )}
        </chakra.fieldset>
      ) : (
        <chakra.p fontWeight="600">{t('evidence.total', costOf('original'))}</chakra.p>
      )}
      <CheckboxInput
        checked={wifiOnly}
        onChange={(event) => onChange({ wifiOnly: event.target.checked })}
        label={t('evidence.wifi')}
        hint={t('evidence.wifiHint')}
      />
    </chakra.div>
  );
}
