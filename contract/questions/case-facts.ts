// What the answers of a complaint mean for its procedure, without an officer.
import { readAnswers } from '../public/facts/answers.ts';
import { isMissingChild } from './missing.ts';

interface Reported {
  readonly category: string | null;
  readonly answers: string | null;
  /** When a later message named an e-Zero FIR. */
  readonly zeroFirAt?: string | null | undefined;
}

/** The portal of 1930 made an e-Zero FIR, which the station turns into an FIR of its own. */
const namesZeroFir = ({ category, answers }: Reported): boolean =>
  category === 'fraud' && (readAnswers(answers ?? '').eZeroFir ?? '').trim() !== '';

/** Of the file that clocks and stages are judged by. */
export const caseFactsOf = (report: Reported) => ({
  isMissingChild: isMissingChild(report),
  hasZeroFir: namesZeroFir(report) || Boolean(report.zeroFirAt),
  // Named in the complaint, its clock runs from the receipt.
  ...(report.zeroFirAt && !namesZeroFir(report) && { zeroFirAt: report.zeroFirAt }),
});
