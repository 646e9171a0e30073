import { chakra } from '@chakra-ui/react/styled-system';
import { createLink, useLocation } from '@tanstack/react-router';
import BuildingComplex from 'lucide-react/icons/building-complex';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ShieldUser from 'lucide-react/icons/shield-user';
import UserCog from 'lucide-react/icons/user-cog';
import { useTranslation } from 'react-i18next';
import { loginOf } from '#contract/shared/pages.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconSquare } from '#ui/layout/IconSquare.tsx';
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
    <LoginFrame title={t('choose.title')} lead={t('choose.lead')} back={{ to: '/', label: t('choose.back') }}>
      <Alert tone="done" text={told === 'passwordUpdated' ? t('reset.done') : null} />
      <chakra.ul display="grid" gap="3">
        {roles.map(({ role, icon }) => (
          <li key={role}>
            <RoleRow to={loginOf[role]}>
              <IconSquare width="44px" height="44px">
                <Icon of={icon} size={24} />
              </IconSquare>
              <chakra.span flex="1" minWidth="0">
                <chakra.b display="block" fontSize="lg" lineHeight="1.4">
                  {t(`role.${role}.name`)}
                </chakra.b>
                <chakra.span display="block" color="fg.muted" fontSize="sm" lineHeight="1.4">
                  {t(`role.${role}.work`)}
                </chakra.span>
              </chakra.span>
              <Icon of={ChevronRight} color="accent" />
            </RoleRow>
          </li>
        ))}
      </chakra.ul>
    </LoginFrame>
  );
}

const RoleRow = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      minHeight: '72px',
      padding: '3',
      borderWidth: '1.5px',
      borderColor: 'line.strong',
      borderRadius: 'md',
      bg: 'bg',
      color: 'fg',
      _hover: { borderColor: 'link', bg: 'bg.muted' },
    },
  }),
);
