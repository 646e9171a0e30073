import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { More } from '#ui/layout/More.tsx';

const NewWorkChoice = lazy(() => import('./NewWorkChoice.tsx'));

/** One choice how to hear of new work; nothing of it is loaded before it is opened. */
export function NewWork() {
  const { t } = useTranslation('home');
  const [isOpen, setOpen] = useState(false);
  return (
    <More
      title={t('arrival.alerts')}
      data-new-work
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {isOpen && (
        <Suspense>
          <NewWorkChoice />
        </Suspense>
      )}
    </More>
  );
}
