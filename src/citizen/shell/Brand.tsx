import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { organisation } from '#organisation';
import { Logo } from '#ui/layout/Logo.tsx';

export function Brand() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const name = organisation.names[language];
  return (
    <Anchor asChild>
      <Link to="/" aria-label={t('brand.home', { name })}>
        <chakra.span color="act">
          <Logo />
        </chakra.span>
        <span data-name>
          <chakra.span display="block" fontSize="lg" fontWeight="700" lineHeight="1.3">
            {name}
          </chakra.span>
          <chakra.span
            display={{ base: 'none', sm: 'block' }}
            fontSize="sm"
            color="fg.muted"
            lineHeight="1.3"
          >
            {t('brand.tagline')}
          </chakra.span>
        </span>
      </Link>
    </Anchor>
  );
}

const Anchor = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '3', minHeight: 'target' },
});
