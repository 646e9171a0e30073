import type { TFunction } from 'i18next';
import { complaintCategories } from '#contract/public/categories.ts';
import { isAboutMissing } from '#contract/questions/missing.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';

type Words = TFunction<'incidents'>;

/** An unknown category, from a newer version, is shown untranslated. */
export function categoryWord(t: Words, category: string | null): string {
  if (category === null) return t('category.none');
  const known = complaintCategories.find((one) => one === category);
  return known ? t(`category.${known}`) : withoutDirectionMarks(category);
}

/** Of a report: a missing person is no "other". */
export const kindWord = (t: Words, report: Pick<IncidentReport, 'category' | 'answers'>): string =>
  isAboutMissing(report) ? t('category.missing') : categoryWord(t, report.category);
