import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useWords } from '#i18n/load.ts';
import type { ComplaintFormHandle } from '../form/form-values.ts';
import type { QuestionProps } from './QuestionFields.tsx';

/** Not on the phone and no network: the complaint goes without these answers. */
const QuestionFields = lazy(async (): Promise<{ default: ComponentType<QuestionProps> }> => {
  const loaded = await import('./QuestionFields.tsx').catch(() => null);
  return { default: loaded?.QuestionFields ?? (() => null) };
});

/** Optional questions that fit the chosen category; nothing of them is loaded before one is chosen. */
export function Questions({ form }: { form: ComplaintFormHandle }) {
  const words = useWords();
  const [areWordsThere, setWordsThere] = useState(false);
  const category = useWatch({ control: form.control, name: 'category' }) ?? '';
  const isChosen = category !== '';
  useEffect(() => {
    if (!isChosen) return;
    void words.need('questions').then(
      () => setWordsThere(true),
      () => undefined,
    );
  }, [words, isChosen]);
  if (!isChosen || !areWordsThere) return null;
  return (
    <Suspense fallback={null}>
      <QuestionFields form={form} category={category} />
    </Suspense>
  );
}
