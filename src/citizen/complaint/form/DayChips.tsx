import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { askServerTime, useToday } from '#api/shared/today.ts';
import type { Language } from '#contract/shared/language.ts';
import { dayInIndia, plusDays } from '#contract/shared/time.ts';
import { formatDate, formatWeekday } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { Button } from '#ui/form/Button.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import type { ComplaintFormHandle } from './form-values.ts';

const days = {
  today: (today: string) => today,
  yesterday: (today: string) => plusDays(today, -1),
  unknown: () => '',
};
type Name = keyof typeof days;

/** The three answers of most people; any other day is typed below. */
export function DayChips({ form }: { form: ComplaintFormHandle }) {
  const { t } = useTranslation('complaint');
  const typed = useWatch({ control: form.control, name: 'incidentDate' }) ?? '';
  const { language } = useLanguage();
  const { today, isSure } = useToday();
  const [chosen, setChosen] = useState<{ name: Name; day: string } | null>(null);
  const isPressed = (name: Name) =>
    name === 'unknown'
      ? chosen?.name === 'unknown' && typed === ''
      : typed !== '' && typed === days[name](today);
  const choose = (name: Name) => {
    const day = days[name](today);
    setChosen({ name, day });
    form.setValue('incidentDate', day);
    if (name === 'unknown') form.setValue('incidentTime', '');
  };
  useEffect(() => {
    if (typed !== '') askServerTime();
  }, [typed]);
  // "Today" stays today when the server tells that it is another day than the phone showed.
  useEffect(() => {
    if (!chosen || chosen.name === 'unknown') return;
    const day = days[chosen.name](today);
    if (day === chosen.day || form.getValues('incidentDate') !== chosen.day) return;
    setChosen({ name: chosen.name, day });
    form.setValue('incidentDate', day);
  }, [chosen, today, form]);
  return (
    <>
      <chakra.div
        role="group"
        aria-label={t('day.label')}
        display="flex"
        flexWrap="wrap"
        gap="2"
        marginBlockEnd="2"
      >
        {(Object.keys(days) as Name[]).map((name) => (
          <Button
            key={name}
            look={isPressed(name) ? 'solid' : 'outline'}
            borderRadius="full"
            aria-pressed={isPressed(name)}
            onClick={() => choose(name)}
          >
            {t(`day.${name}`)}
          </Button>
        ))}
      </chakra.div>
      <chakra.p role="status" marginBlockEnd="4" _empty={{ display: 'none' }}>
        {typed !== '' && (
          <Unbroken>{clockWarning({ typed, today, isSure }, t) || dayWords(typed, language) || ''}</Unbroken>
        )}
      </chakra.p>
    </>
  );
}

/** The field below has the browser's order of day and month. A year of five digits is under way. */
const dayWords = (typed: string, language: Language) =>
  typed.length === 10 && `${formatWeekday(typed, language)} ${formatDate(typed)}`;

type Words = ReturnType<typeof useTranslation<'complaint'>>['t'];

/** A wrong clock gets a warning, and refuses nothing. */
function clockWarning(
  { typed, today, isSure }: { typed: string; today: string; isSure: boolean },
  t: Words,
): string | false {
  const phone = dayInIndia();
  if (isSure && phone !== today)
    return t('day.wrongClock', {
      phone: formatDate(phone),
      today: formatDate(today),
      chosen: formatDate(typed),
    });
  return typed > today && t('day.later', { today: formatDate(today) });
}
