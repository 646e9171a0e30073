import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Words } from '#i18n/load.ts';
import { useLater } from '#i18n/use-later.ts';
import { More } from '#ui/layout/More.tsx';

async function loadPhones(words: Words) {
  const [{ KeptPhones }] = await Promise.all([import('./phones/KeptPhones.tsx'), words.need('phones')]);
  return KeptPhones;
}

/** Costs nothing until it is opened. */
export function PhonesFold() {
  const { t } = useTranslation('my-reports');
  const [isOpen, setOpen] = useState(false);
  const { part: KeptPhones, state } = useLater(isOpen, loadPhones);
  return (
    <More
      title={t('phones')}
      marginBlockStart="6"
      data-print="no"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {isOpen && KeptPhones && <KeptPhones />}
      {state === 'missing' && <p role="alert">{t('phonesMissing')}</p>}
    </More>
  );
}
