import { useTranslation } from 'react-i18next';
import type { Words } from '#i18n/load.ts';
import { useLater } from '#i18n/use-later.ts';
import { ListLoading, ListOffline } from '#ui/table/ListStates.tsx';
import type { CheckedProps } from './paper/CheckedPaper.tsx';

async function loadPaper(words: Words) {
  const [paper] = await Promise.all([import('./paper/CheckedPaper.tsx'), words.need('items')]);
  return paper.default;
}

/** Few have such a paper: it is loaded with the first one. */
export function CheckedPaper(props: CheckedProps) {
  const { t } = useTranslation('verify');
  const { part: Paper, state } = useLater(true, loadPaper);
  if (Paper) return <Paper {...props} />;
  if (state === 'waiting') return <ListLoading label={t('checking')} rows={2} />;
  return <ListOffline title={t('verdict.no_keys.title')} text={t('verdict.no_keys.text')} />;
}
