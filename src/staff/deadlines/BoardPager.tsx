import { useTranslation } from 'react-i18next';
import { Pager } from '#ui/table/Pager.tsx';

interface Props {
  label: string;
  page: number;
  /** Of the last answer; none yet: 1. */
  pages: number | undefined;
  onPage: (page: number) => void;
}

/** Under a list of the board; nothing where it has one page. */
export function BoardPager({ label, page, pages = 1, onPage }: Props) {
  const { t } = useTranslation('deadlines');
  if (pages <= 1 && page === 1) return null;
  return (
    <Pager
      label={label}
      text={t('closing.page', { page, pages })}
      previous={t('closing.previous')}
      next={t('closing.next')}
      page={page}
      pages={pages}
      onPage={onPage}
    />
  );
}
