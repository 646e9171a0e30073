import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/form/Button.tsx';
import { FootBar } from '#ui/form/FootBar.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

type Props = { cancel: ReactNode; submit: ReactNode };

/** Where the form goes on. */
export function Foot({ cancel, submit }: Props) {
  const { t } = useTranslation('complaint');
  return (
    <FootBar on="phone">
      <div data-step="what all">{cancel}</div>
      <Button look="outline" data-go="-1" data-step="told where you">
        {t('steps.back')}
      </Button>
      <Button data-go="1" data-step="what told where" flex="1">
        {t('steps.next')}
        <Icon of={ArrowRight} />
      </Button>
      {submit}
    </FootBar>
  );
}
