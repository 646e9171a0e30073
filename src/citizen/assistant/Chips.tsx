import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export function Chips() {
  const { t } = useTranslation('assistant');
  return (
    <chakra.ul aria-label={t('chips')} display="flex" flexWrap="wrap" gap="2">
      <li>
        <ChipLink to="/file-complaint">{t('reportComplaint')}</ChipLink>
      </li>
      <li>
        <ChipLink to="/track-fir">{t('trackFir')}</ChipLink>
      </li>
      <li>
        <ChipLink to="/lost-and-found" hash="report-lost">
          {t('lostItem')}
        </ChipLink>
      </li>
      <li>
        <Chip href="/legal-guidance?lang=mr">{t('helpInMarathi')}</Chip>
      </li>
    </chakra.ul>
  );
}

const Chip = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    paddingInline: '4',
    borderWidth: '1px',
    borderColor: 'act',
    borderRadius: 'full',
    color: 'act',
    fontWeight: '600',
    _hover: { bg: 'bg.muted' },
  },
});

const ChipLink = createLink(Chip);
