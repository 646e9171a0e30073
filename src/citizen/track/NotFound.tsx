import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/layout/Card.tsx';

export function NotFound({ reference }: { reference: string }) {
  const { t } = useTranslation('track');
  return (
    <Notice tone="wait" role="status">
      <chakra.h2 fontSize="lg">{t('notFound.title')}</chakra.h2>
      <chakra.p overflowWrap="anywhere">{t('notFound.text', { reference })}</chakra.p>
      <chakra.p marginBlockStart="2">{t('notFound.check')}</chakra.p>
      <chakra.ul listStyleType="disc" paddingInlineStart="5" marginBlockEnd="2">
        <li>{t('notFound.letters')}</li>
        <li>{t('notFound.whole')}</li>
        <li>{t('notFound.unsent')}</li>
      </chakra.ul>
      <p>{t('notFound.ask')}</p>
    </Notice>
  );
}
