import { chakra } from '@chakra-ui/react/styled-system';
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
import { kindWord } from './kind-word.ts';

/** Its matter: a missing person is no "other". */
const matterOf = (row: IncidentReport) => (isAboutMissing(row) ? missingMatter : (row.category ?? ''));

/** It is open, and its kind says that somebody is in danger. */
function isInDanger(row: IncidentReport): boolean {
  const matter = matterOf(row);
  return (matter === missingMatter || toldCategory(matter) === null) && isOpen(row.status);
}

/** The kind in words: in red where it is the reason that its square is red. */
export function KindName({ row }: { row: IncidentReport }) {
  const { t } = useTranslation('incidents');
  const word = kindWord(t, row);
  return isInDanger(row) ? <chakra.span color="danger">{word}</chakra.span> : word;
}

/** What kind it is, or that the assistant, which asks for none, has filed it. In red where a person is in danger and the report is open, or a duty of the police is late. */
export function KindSquare({ row }: { row: IncidentReport }) {
  const { t } = useTranslation('incidents');
  const now = useNow();
  const category = matterOf(row);
  const isFromAssistant = row.category === null;
  const isOverdue = isInQueue(row, 'overdue', new Date(now));
  return (
    <IconSquare
      {...((isInDanger(row) || isOverdue) && dangerSquare)}
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
