import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/layout/Card.tsx';

export const ComplaintNotice = memo(function ComplaintNotice() {
  const { t } = useTranslation('complaint');
  const titleId = useId();
  return (
    <Notice as="section" tone="wait" aria-labelledby={titleId}>
      <chakra.h2 id={titleId} fontSize="lg">
        {t('notice.title')}
      </chakra.h2>
      <chakra.ul listStyleType="disc" paddingInlineStart="5" marginBlockStart="1">
        <li>
          {t('notice.false')}
          <chakra.span display="block" color="fg.muted" fontSize="sm">
            {t('notice.falseDetail')}
          </chakra.span>
        </li>
        <li>{t('notice.verified')}</li>
        <li>{t('notice.contacted')}</li>
        <li>{t('notice.keep')}</li>
      </chakra.ul>
    </Notice>
  );
});
