import { chakra } from '@chakra-ui/react/styled-system';
import PackageCheck from 'lucide-react/icons/package-check';
import PackageSearch from 'lucide-react/icons/package-search';
import { useTranslation } from 'react-i18next';
import type { Item } from '#contract/public/item.ts';
import { formatDate } from '#i18n/format.ts';
import { languageOf } from '#i18n/language-of.ts';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconSquare } from '#ui/layout/IconSquare.tsx';
import { PartTitle } from '#ui/text/Prose.tsx';

export function ItemCard({ item }: { item: Item }) {
  const { t } = useTranslation('items');
  const { id, type, title, description, location, date, category, status, contactPhone } = item;
  return (
    <Card as="li" display="flex" flexDirection="column" gap="2" minWidth="0" padding="4">
      <chakra.div display="grid" gridTemplateColumns="36px 1fr" columnGap="3">
        <IconSquare>
          <Icon of={type === 'lost' ? PackageSearch : PackageCheck} />
        </IconSquare>
        <chakra.div minWidth="0" overflowWrap="anywhere">
          <PartTitle lang={languageOf(title)}>{title}</PartTitle>
          <chakra.p color="fg.muted">
            <Badge>{t(`type.${type}`)}</Badge> {id}
            {', '}
            <chakra.span srOnly>{t('item.location')}: </chakra.span>
            <span lang={languageOf(location)}>{location}</span>
            {', '}
            <chakra.span srOnly>{t('item.date')}: </chakra.span>
            <chakra.span whiteSpace="nowrap">{date ? formatDate(date) : t('item.noDate')}</chakra.span>
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <chakra.p overflowWrap="anywhere" lang={languageOf(description)}>
        {description}
      </chakra.p>
      <Ways>
        <details>
          <summary aria-label={`${t('item.details')}: ${title}`}>{t('item.details')}</summary>
          <chakra.dl
            marginBlock="3"
            display="grid"
            gridTemplateColumns="fit-content(45%) minmax(0, 1fr)"
            columnGap="4"
            rowGap="1"
            overflowWrap="anywhere"
          >
            <chakra.dt color="fg.muted">{t('item.id')}</chakra.dt>
            <dd>{id}</dd>
            <chakra.dt color="fg.muted">{t('item.category')}</chakra.dt>
            <dd>{t(`category.${category}`)}</dd>
            <chakra.dt color="fg.muted">{t('item.status')}</chakra.dt>
            <dd>{t(`status.${status}`)}</dd>
          </chakra.dl>
          <p>{t(type === 'lost' ? 'item.foundIt' : 'item.claim')}</p>
        </details>
        <CallButton
          look="outline"
          number={contactPhone}
          label={t('item.contact')}
          why={contactPhone}
          aria-label={`${t('item.contact')} ${contactPhone}, ${title}`}
        />
      </Ways>
    </Card>
  );
}

/** Details and call stand side by side, until the details are opened. */
const Ways = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    columnGap: '4',
    rowGap: '2',
    '& > details': { flex: '1 0 auto' },
    '& > [open]': { flex: '1 1 100%' },
  },
});
