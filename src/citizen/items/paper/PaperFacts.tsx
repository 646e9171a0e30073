import { useTranslation } from 'react-i18next';
import type { LostPaperFacts } from '#contract/public/papers/lost-text.ts';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import { DescriptionList, DescriptionRow } from '#ui/layout/DescriptionList.tsx';

/** The same rows on the paper and where it is checked, so that they can be compared line by line. */
export function PaperFacts({ facts }: { facts: LostPaperFacts }) {
  const { t } = useTranslation('items');
  const rows = [
    [t('paper.row.what'), `${facts.what} (${t(`paper.kind.${facts.kind}`)})`],
    [t('paper.row.number'), facts.number || t('paper.noNumber')],
    [t('paper.row.where'), facts.where],
    [t('paper.row.day'), facts.day ? formatDate(facts.day) : t('item.noDate')],
    [t('paper.row.by'), facts.by],
    [t('paper.row.received'), formatDateTime(facts.receivedAt)],
    [t('paper.row.item'), facts.item],
    ...(facts.copy ? [[t('paper.row.copy'), t('paper.copy', { number: facts.copy })]] : []),
  ];
  return (
    <DescriptionList>
      {rows.map(([label, value]) => (
        <DescriptionRow key={label} label={label ?? ''}>
          <bdi translate="no">{value}</bdi>
        </DescriptionRow>
      ))}
    </DescriptionList>
  );
}
