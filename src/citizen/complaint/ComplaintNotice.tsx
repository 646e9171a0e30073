import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { More } from '#ui/layout/More.tsx';
import { PartTitle } from '#ui/text/Prose.tsx';

/** What everybody reads before sending; the law behind it is one press away. */
export const ComplaintNotice = memo(function ComplaintNotice() {
  const { t } = useTranslation('complaint');
  const titleId = useId();
  return (
    <>
      <Notice as="section" aria-labelledby={titleId} marginBlockEnd="2">
        <PartTitle id={titleId}>{t('notice.title')}</PartTitle>
        <p>{t('notice.false')}</p>
      </Notice>
      <More title={t('notice.law')}>
        <chakra.ul listStyleType="disc" paddingInlineStart="5" marginBlockEnd="2">
          <li>{t('notice.verified')}</li>
          <li>{t('notice.contacted')}</li>
          <li>{t('notice.keep')}</li>
        </chakra.ul>
        <chakra.p marginBlockEnd="2">{t('notice.falseDetail')}</chakra.p>
        <p>
          {t('consent.text')} <TextLink to="/data-deletion-policy">{t('consent.link')}</TextLink>
        </p>
      </More>
    </>
  );
});
