import { chakra } from '@chakra-ui/react/styled-system';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountedStep } from '#contract/procedure/progress.ts';
import { languages } from '#contract/shared/language.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { answerLines } from '#i18n/answers.ts';
import { useLanguage } from '#i18n/load.ts';
import { organisation } from '#organisation';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { PrintSheet } from '#ui/layout/PrintSheet.tsx';
import { UserText } from '#ui/text/UserText.tsx';
import { type FormField, formFields, handOverOf } from './hand-over.ts';
import { PacketButton } from './PacketButton.tsx';

type Props = { incident: IncidentReport; counted: readonly CountedStep[]; station: string };

/** One page in the order of the form in CCTNS; labels in both scripts, and a button that copies each value. */
export function HandOverSheet({ incident, counted, station }: Props) {
  const { t, i18n } = useTranslation('hand-over');
  const [copied, setCopied] = useState<FormField | 'failed' | null>(null);
  const [english, marathi] = languages.map((language) => i18n.getFixedT(language, 'hand-over'));
  const { language } = useLanguage();
  const { t: words } = useTranslation('questions');
  const values = handOverOf(incident, counted, {
    station,
    district: organisation.district[language],
    written: t('written'),
    delay: (days) => (days > 0 ? t('delay', { count: days }) : t('noDelay')),
    lines: (answers) => answerLines(words, answers),
  });
  const copy = (field: FormField) =>
    navigator.clipboard.writeText(values[field]).then(
      () => setCopied(field),
      () => setCopied('failed'),
    );
  const label = (field: FormField) => `${english?.(`field.${field}`)} / ${marathi?.(`field.${field}`)}`;
  return (
    <>
      <PacketButton
        incident={incident}
        values={values}
        label={label}
        answers={answerLines(words, incident.answers ?? '')}
      />
      <PrintSheet aria-label={t('title')}>
        <chakra.h2 fontSize="lg">{t('title')}</chakra.h2>
        <p>{incident.referenceId}</p>
        <chakra.p role="status" data-print="no" minHeight="1.5em">
          {copied === 'failed' ? t('copyFailed') : copied && t('copied', { field: label(copied) })}
        </chakra.p>
        <chakra.ol listStyle="none" fontSize="sm">
          {formFields.map(([number, fields]) => (
            <chakra.li
              key={number}
              display="grid"
              gridTemplateColumns="2.5rem 1fr"
              borderBlockStartWidth="1px"
              borderColor="black"
              paddingBlock="1"
            >
              <b>{number}</b>
              <dl>
                {fields.map((field) => (
                  <chakra.div key={field} display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
                    <dt>{label(field)}</dt>
                    <chakra.dd fontWeight="600" whiteSpace="pre-wrap" overflowWrap="anywhere">
                      {values[field] ? <UserText text={values[field]} /> : '________________'}
                    </chakra.dd>
                    {values[field] && (
                      <dd data-print="no">
                        <Button
                          look="plain"
                          paddingInline="2"
                          aria-label={t('copy', { field: label(field) })}
                          onClick={() => void copy(field)}
                        >
                          <Icon of={Copy} size={18} />
                        </Button>
                      </dd>
                    )}
                  </chakra.div>
                ))}
              </dl>
            </chakra.li>
          ))}
        </chakra.ol>
      </PrintSheet>
    </>
  );
}
