// Reports of which others near the complainant may learn nothing: what is sent or said names neither matter nor police.
import { type CaseFile, countedSteps, progressOf } from '#contract/procedure/progress.ts';
import { isSensitive } from '#contract/procedure/stages.ts';
import { toldCategory } from '#contract/public/categories.ts';

interface Matter {
  readonly report_type: string;
  readonly category: string | null;
}

export const needsDiscretion = ({ report_type: type, category }: Matter, file: CaseFile): boolean =>
  type === 'ConfidentialReport' ||
  (category !== null && toldCategory(category) === null) ||
  isSensitive(progressOf(countedSteps(file)).caseClass);
