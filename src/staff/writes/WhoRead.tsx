import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { consoleOf } from '#contract/shared/pages.ts';
import { TextLink } from '#ui/form/Button.tsx';

/** From a report or a complaint to the lines of the audit about it. */
export function WhoRead({ id }: { id: string }) {
  const { t } = useTranslation('audit');
  return (
    <chakra.p marginBlockStart="4" data-print="no">
      <TextLink to={consoleOf.sp} search={{ tab: 'audit', id }} alone>
        {t('whoRead')}
      </TextLink>
    </chakra.p>
  );
}
