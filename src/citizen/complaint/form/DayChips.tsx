import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dayInIndia } from '#contract/shared/time.ts';
import { Button } from '#ui/form/Button.tsx';
import type { ComplaintFormHandle } from './form-values.ts';

const dayMs = 24 * 60 * 60_000;
const days = {
  today: () => dayInIndia(),
  yesterday: () => dayInIndia(Date.now() - dayMs),
  unknown: () => '',
};

/** The three answers of most people; any other day is typed below. */
export function DayChips({ form }: { form: ComplaintFormHandle }) {
  const { t } = useTranslation('complaint');
  const chosen = useWatch({ control: form.control, name: 'incidentDate' }) ?? '';
  const [isUnknown, setUnknown] = useState(false);
  const isPressed = (name: keyof typeof days) =>
    name === 'unknown' ? isUnknown && chosen === '' : chosen !== '' && chosen === days[name]();
  const choose = (name: keyof typeof days) => {
    setUnknown(name === 'unknown');
    form.setValue('incidentDate', days[name]());
    if (name === 'unknown') form.setValue('incidentTime', '');
  };
  return (
    <chakra.div
      role="group"
      aria-label={t('day.label')}
      display="flex"
      flexWrap="wrap"
      gap="2"
      marginBlockEnd="2"
    >
      {(Object.keys(days) as (keyof typeof days)[]).map((name) => (
        <Button
          key={name}
          look={isPressed(name) ? 'solid' : 'outline'}
          aria-pressed={isPressed(name)}
          onClick={() => choose(name)}
        >
          {t(`day.${name}`)}
        </Button>
      ))}
    </chakra.div>
  );
}
