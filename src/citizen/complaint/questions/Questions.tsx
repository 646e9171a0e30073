import { useWatch } from 'react-hook-form';
import type { Words } from '#i18n/load.ts';
import { useLater } from '#i18n/use-later.ts';
import type { ComplaintFormHandle } from '../form/form-values.ts';

async function loadFields(words: Words) {
  const [{ QuestionFields, OfficerField }] = await Promise.all([
    import('./QuestionFields.tsx'),
    words.need('questions'),
  ]);
  return { QuestionFields, OfficerField };
}

/** Optional questions that fit the chosen category. Not on the phone and no network: the complaint goes without these answers. */
export function Questions({ form }: { form: ComplaintFormHandle }) {
  const category = useWatch({ control: form.control, name: 'category' }) ?? '';
  const isChosen = category !== '';
  const { part } = useLater(isChosen, loadFields);
  return isChosen && part && <part.QuestionFields form={form} category={category} />;
}

/** Of a complaint about the police. */
export function AccusedOfficer({ form }: { form: ComplaintFormHandle }) {
  const { part } = useLater(true, loadFields);
  return part && <part.OfficerField form={form} />;
}
