import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import Calendar from 'lucide-react/icons/calendar';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '#contract/public/item.ts';
import { formatDate } from '#i18n/format.ts';
import { languageOf } from '#i18n/language-of.ts';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { PartTitle } from '#ui/text/Prose.tsx';

export function ItemCard({ item }: { item: Item }) {
  const { t } = useTranslation('items');
  const { id, type, title, description, location, date, category, status, contactPhone } = item;
  return (
    <Card as="li" display="flex" flexDirection="column" gap="2" minWidth="0">
      <PartTitle overflowWrap="anywhere" lang={languageOf(title)}>
        {title}
      </PartTitle>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Badge tone={type === 'lost' ? 'yellow' : 'green'}>{t(`type.${type}`)}</Badge>
        <chakra.span color="fg.muted">{id}</chakra.span>
      </chakra.div>
      <chakra.p overflowWrap="anywhere" lang={languageOf(description)}>
        {description}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
        <Line icon={MapPin} label={t('item.location')}>
          <span lang={languageOf(location)}>{location}</span>
        </Line>
        <Line icon={Calendar} label={t('item.date')}>
          {date ? formatDate(date) : t('item.noDate')}
        </Line>
      </chakra.div>
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
        marginBlockStart="auto"
        number={contactPhone}
        label={`${t('item.contact')}: ${contactPhone}`}
        aria-label={`${t('item.contact')}: ${contactPhone}, ${title}`}
      />
    </Card>
  );
}

function Line({ icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <chakra.p display="flex" alignItems="center" gap="2" color="fg.muted" overflowWrap="anywhere">
      <Icon of={icon} size={18} />
      <chakra.span srOnly>{label}: </chakra.span>
      {children}
    </chakra.p>
  );
}
