import { useTranslation } from 'react-i18next';
import type { Report } from '#api/outbox/reports.ts';
import { type ProblemCode, problemStatus } from '#contract/problem.ts';
import { Notice } from '#ui/layout/Card.tsx';

/** Shows why the server refused the report, in the chosen language, and that nothing is lost. */
export function Refused({ report: { reason } }: { report: Report }) {
  const { t } = useTranslation('my-reports');
  const { t: problem } = useTranslation('problem');
  const why =
    reason === 'unreadable'
      ? t('reason.unreadable')
      : problem(`code.${reason !== null && isProblem(reason) ? reason : 'internal'}`);
  return (
    <Notice tone="danger">
      <p>
        {t('reason.title')} {why}
      </p>
      <p>{t('reason.keep')}</p>
    </Notice>
  );
}

const isProblem = (code: string): code is ProblemCode => Object.hasOwn(problemStatus, code);
