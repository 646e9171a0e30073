import Bot from 'lucide-react/icons/bot';
import { useTranslation } from 'react-i18next';
import { useNow } from '#api/staff/now.ts';
import { isInQueue } from '#contract/procedure/due.ts';
import { toldCategory } from '#contract/public/categories.ts';
import { missingMatter } from '#contract/public/facts/answers.ts';
import { isAboutMissing } from '#contract/questions/missing.ts';
import { isOpen } from '#contract/shared/status.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { CategoryIcon } from '#ui/layout/CategoryIcon.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconSquare } from '#ui/layout/IconSquare.tsx';

/** What kind it is, or that the assistant, which asks for none, has filed it. In red where a person is in danger and the report is open, or a duty of the police is late. */
export function KindSquare({ row }: { row: IncidentReport }) {
  const { t } = useTranslation('incidents');
  const now = useNow();
  const isMissing = isAboutMissing(row);
  const category = isMissing ? missingMatter : (row.category ?? '');
  const isFromAssistant = row.category === null;
  const isDanger = (isMissing || toldCategory(category) === null) && isOpen(row.status);
  const isOverdue = isInQueue(row, 'overdue', new Date(now));
  return (
    <IconSquare
      {...((isDanger || isOverdue) && dangerSquare)}
      {...(isFromAssistant && { title: t('list.fromAssistant') })}
    >
      {isFromAssistant ? (
        <Icon of={Bot} label={t('list.fromAssistant')} />
      ) : (
        <CategoryIcon category={category} size={20} color="inherit" />
      )}
    </IconSquare>
  );
}

/** Look of the square of what is overdue or in danger. */
export const dangerSquare = { bg: 'danger.bg', color: 'danger' } as const;
