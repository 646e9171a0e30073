import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportItem } from '#api/public/item.ts';
import type { ItemReport } from '#contract/public/item.ts';
import { useLanguage } from '#i18n/load.ts';
import { checkReport, type Fault, type ItemType, type Typed } from './report-fields.ts';
import type { useItemDraft } from './use-item-draft.ts';

const panelMs = 3000;

export type Done = { referenceId: string; outcome: 'saved' | 'received' | 'sent' };

export function useItemReport(type: ItemType, draft: ReturnType<typeof useItemDraft>) {
  const { t } = useTranslation('items');
  const { t: problem } = useTranslation('problem');
  const { language } = useLanguage();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const [isPanelShown, setPanelShown] = useState(false);
  /** A retry after a lost answer sends the same bytes as long as nothing was changed. */
  const tried = useRef<{ typed: string; report: ItemReport } | null>(null);

  useEffect(() => {
    if (!isPanelShown) return;
    const timer = setTimeout(() => setPanelShown(false), panelMs);
    return () => clearTimeout(timer);
  }, [isPanelShown]);

  async function submit(typed: Typed) {
    const words = JSON.stringify(typed);
    if (tried.current && tried.current.typed !== words) draft.renew();
    const { id, referenceId } = draft.identityOf();
    const again = tried.current?.typed === words ? tried.current.report : null;
    const rest = { type, referenceId, language, madeAt: new Date().toISOString() };
    const checked = again ? { report: again } : checkReport(typed, rest);
    setTrouble(null);
    setAttempt((count) => count + 1);
    setFaults('faults' in checked ? checked.faults : []);
    if ('faults' in checked) return false;
    setBusy(true);
    tried.current = { typed: words, report: checked.report };
    const outcome = await reportItem(id, checked.report);
    setBusy(false);
    if (outcome === 'unreachable') {
      setTrouble(t('report.notKept'));
      return false;
    }
    if (typeof outcome === 'object') {
      draft.renew();
      tried.current = null;
      setTrouble(t('report.refused', { reason: problem(`code.${outcome.refused}`) }));
      return false;
    }
    tried.current = null;
    await draft.end();
    setDone({ referenceId, outcome });
    setPanelShown(true);
    return true;
  }

  return { faults, attempt, trouble, isBusy, done, isPanelShown, submit };
}
