import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { organisation } from '#organisation';
import { TextAnchor } from '#ui/form/Button.tsx';

const socialNames = { facebook: 'Facebook', x: 'X', instagram: 'Instagram', youtube: 'YouTube' };

/** Address, phone and e-mail; a social link that the force has not set is left out. */
export function Contact() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { helplinePhone, supportEmail, headquarters, socialLinks } = organisation;
  const social = Object.entries(socialLinks).filter(([, url]) => url !== '');
  return (
    <chakra.address fontStyle="normal" gridColumn={{ base: 'span 2', lg: 'auto' }}>
      <chakra.h2 fontSize="md">{t('footer.contact')}</chakra.h2>
      <chakra.p paddingBlock="2">
        {t('footer.headquarters')}: {headquarters[language]}
      </chakra.p>
      <p>
        {t('footer.helpline')}: <Address href={`tel:${helplinePhone}`}>{helplinePhone}</Address>
      </p>
      <p>
        {t('footer.support')}: <Address href={`mailto:${supportEmail}`}>{supportEmail}</Address>
      </p>
      {social.length > 0 && (
        <chakra.ul aria-label={t('footer.follow')} display="flex" flexWrap="wrap" gap="4">
          {social.map(([network, url]) => (
            <li key={network}>
              <Address href={url} target="_blank" rel="noreferrer">
                {socialNames[network as keyof typeof socialNames]}
              </Address>
            </li>
          ))}
        </chakra.ul>
      )}
    </chakra.address>
  );
}

const Address = chakra(TextAnchor, {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: 'target' },
});
