import { chakra } from '@chakra-ui/react/styled-system';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ComplaintCategory, complaintCategories } from '#contract/public/complaint.ts';
import { TextAnchor } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import type { ComplaintFormHandle } from './form-values.ts';

interface Aid {
  readonly text: 'money' | 'danger' | 'sim';
  readonly numbers: readonly string[];
}

const money: Aid = { text: 'money', numbers: ['1930'] };
const danger: Aid = { text: 'danger', numbers: ['112', '181'] };

const firstAid: Record<ComplaintCategory, Aid | null> = {
  fraud: money,
  cybercrime: money,
  domestic: danger,
  harassment: danger,
  theft: { text: 'sim', numbers: [] },
  traffic: null,
  other: null,
};

/** What cannot wait for the police to read the complaint. */
export function FirstAid({ control }: Pick<ComplaintFormHandle, 'control'>) {
  const { t } = useTranslation('complaint');
  const category = useWatch({ control, name: 'category' });
  const known = complaintCategories.find((one) => one === category);
  const aid = known ? firstAid[known] : null;
  return (
    <div role="status">
      {aid && (
        <Notice tone={aid.text === 'sim' ? 'wait' : 'danger'}>
          <p>{t(`firstAid.${aid.text}`)}</p>
          {aid.numbers.length > 0 && (
            <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockStart="2">
              {aid.numbers.map((number) => (
                <CallButton key={number} look="emergency" number={number} label={t('callNow', { number })} />
              ))}
            </chakra.div>
          )}
          {aid.text === 'sim' && (
            <TextAnchor href="https://www.ceir.gov.in" target="_blank" rel="noreferrer" alone>
              ceir.gov.in
            </TextAnchor>
          )}
          {aid.text === 'danger' && <chakra.p marginBlockStart="2">{t('sharedPhone')}</chakra.p>}
        </Notice>
      )}
    </div>
  );
}
