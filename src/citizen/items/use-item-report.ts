import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportItem } from '#api/public/item.ts';
import type { ItemReport } from '#contract/public/item.ts';
import { useLanguage } from '#i18n/load.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { checkReport, type ItemType } from './report-fields.ts';
import { useFieldWords } from './use-field-words.ts';
import { typedIn, type useItemDraft } from './use-item-draft.ts';

const panelMs = 3000;

export type Done = {
  id: string;
  referenceId: string;
  outcome: 'saved' | 'received' | 'sent';
  wantsPaper: boolean;
};

export function useItemReport(
  type: ItemType,
  draft: ReturnType<typeof useItemDraft>,
  { onFaulty, onDone }: { onFaulty: (isFaulty: boolean) => void; onDone: (form: HTMLFormElement) => void },
) {
  const { t } = useTranslation('items');
  const { t: problem } = useTranslation('problem');
  const { language } = useLanguage();
  const words = useFieldWords(type);
  const [done, setDone] = useState<Done | null>(null);
  const [isPanelShown, setPanelShown] = useState(false);
  /** A retry after a lost answer sends the same bytes as long as nothing was changed. */
  const tried = useRef<{ typed: string; report: ItemReport } | null>(null);

  useEffect(() => {
    if (!isPanelShown) return;
    const timer = setTimeout(() => setPanelShown(false), panelMs);
    return () => clearTimeout(timer);
  }, [isPanelShown]);

  const submit = useSubmit(async (form) => {
    const fields = typedIn(form);
    const typed = JSON.stringify(fields);
    if (tried.current && tried.current.typed !== typed) draft.renew();
    const { id, referenceId } = draft.identityOf();
    const again = tried.current?.typed === typed ? tried.current.report : null;
    const rest = { type, referenceId, language, madeAt: new Date().toISOString() };
    const checked = again ? { report: again } : checkReport(fields, rest);
    onFaulty('faults' in checked);
    if ('faults' in checked)
      return Object.fromEntries(
        checked.faults.map((fault) => [words.idOf(fault.wire), words.faultText(fault)]),
      );
    tried.current = { typed, report: checked.report };
    const outcome = await reportItem(id, checked.report);
    if (outcome === 'unreachable') return t('report.notKept');
    tried.current = null;
    if (typeof outcome === 'object') {
      draft.renew();
      return t('report.refused', { reason: problem(`code.${outcome.refused}`) });
    }
    await draft.end();
    setDone({ id, referenceId, outcome, wantsPaper: checked.report.paper !== undefined });
    setPanelShown(true);
    onDone(form);
  });

  return { submit, words, done, isPanelShown };
}
