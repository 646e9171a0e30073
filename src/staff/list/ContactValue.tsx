import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { readContact } from '#contract/public/facts/contact-preference.ts';
import { TextAnchor } from '#ui/form/Button.tsx';

/** The same in words alone; '': no wish. */
export function contactText(t: TFunction<'incidents'>, text: string): string {
  const { way, from, to, phone } = readContact(text);
  if (way === null) return '';
  return [t(`contact.${way}`, { from, to }), way === 'number' && phone].filter(Boolean).join(' ');
}

/** What the complainant asks of an officer who calls; it stands above the number. */
export function ContactValue({ text }: { text: string }) {
  const { t } = useTranslation('incidents');
  const { way, from, to, phone } = readContact(text);
  if (way === null) return null;
  return (
    <chakra.strong display="block" color="danger">
      {t(`contact.${way}`, { from, to })}{' '}
      {way === 'number' && <TextAnchor href={`tel:${phone}`}>{phone}</TextAnchor>}
    </chakra.strong>
  );
}
