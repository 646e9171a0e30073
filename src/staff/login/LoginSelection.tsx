import { chakra } from '@chakra-ui/react/styled-system';
import { createLink, useLocation } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import BuildingComplex from 'lucide-react/icons/building-complex';
import ShieldUser from 'lucide-react/icons/shield-user';
import UserCog from 'lucide-react/icons/user-cog';
import { useTranslation } from 'react-i18next';
import { loginOf } from '#contract/shared/pages.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { Alert, LoginFrame } from './LoginFrame.tsx';

const roles = [
  { role: 'pi', icon: ShieldUser },
  { role: 'sp', icon: BuildingComplex },
  { role: 'admin', icon: UserCog },
] as const;

export function LoginSelection() {
  const { t } = useTranslation('login');
  const told = useLocation({ select: ({ state }) => state.told });
  return (
    <LoginFrame
      title={t('choose.title')}
      lead={t('choose.lead')}
      back={{ to: '/', label: t('choose.back') }}
      width="page"
    >
      <Alert tone="done" text={told === 'passwordUpdated' ? t('reset.done') : null} />
      <chakra.ul
        listStyle="none"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        gap="4"
      >
        {roles.map(({ role, icon }) => (
          <li key={role}>
            <RoleCard to={loginOf[role]}>
              <Icon of={icon} size={32} color="link" />
              <chakra.span fontSize="lg" fontWeight="700">
                {t(`role.${role}.name`)}
              </chakra.span>
              <chakra.span color="fg.muted" flex="1">
                {t(`role.${role}.work`)}
              </chakra.span>
              <chakra.span color="link" fontWeight="600" display="inline-flex" alignItems="center" gap="2">
                {t('form.submit')}
                <Icon of={ArrowRight} size={18} />
              </chakra.span>
            </RoleCard>
          </li>
        ))}
      </chakra.ul>
    </LoginFrame>
  );
}

const RoleCard = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      height: 'full',
      padding: '5',
      borderWidth: '1px',
      borderColor: 'line.strong',
      borderRadius: 'md',
      bg: 'bg',
      color: 'fg',
      _hover: { borderColor: 'link', bg: 'bg.subtle' },
    },
  }),
);
