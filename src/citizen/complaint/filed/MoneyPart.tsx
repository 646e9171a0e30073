import { secretOf } from '#api/public/case-secret.ts';
import { readComplaint } from '#api/public/complaint.ts';
import type { Report } from '#api/public/outbox/reports.ts';
import type { Words } from '#i18n/load.ts';
import { useLater } from '#i18n/use-later.ts';
import { isMoney } from '../first-aid.ts';

async function loadMoneyNext(words: Words) {
  const [{ MoneyNext }] = await Promise.all([import('../questions/MoneyNext.tsx'), words.need('questions')]);
  return MoneyNext;
}

type Props = {
  report: Report;
  isKept: boolean;
  /** The button that calls 1930 stands above it already. */
  isFolded?: boolean;
};

/** After a fraud: what to read out to 1930, and what comes next. Loaded for no other complaint. */
export function MoneyPart({ report, isKept, isFolded = false }: Props) {
  const complaint = readComplaint(report.body);
  const { part: MoneyNext } = useLater(isMoney(complaint?.category ?? ''), loadMoneyNext);
  const secret = secretOf(report);
  if (!MoneyNext || !complaint) return null;
  return (
    <MoneyNext
      reference={report.referenceId}
      answers={complaint.answers ?? ''}
      madeAt={complaint.madeAt}
      isFolded={isFolded}
      holding={isKept && secret !== null ? { reportId: report.id, secret, forget: false } : null}
    />
  );
}
