import { chakra } from '@chakra-ui/react/styled-system';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import { useTranslation } from 'react-i18next';
import { leaveConsole, usePersonAt } from '#api/staff/client/person.ts';
import { useSession } from '#api/staff/client/session.ts';
import { usePersonName } from '#staff/writes/person-name.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

/** Who is at the console; a press asks for the next officer. Nothing where the station has no roster. */
export function PersonAtConsole() {
  const { t } = useTranslation('persons');
  const person = usePersonAt(useSession());
  const nameOf = usePersonName();
  if (!person) return null;
  const name = nameOf(person);
  return (
    <Button
      look="outline"
      minWidth="0"
      paddingInline={{ base: '2', md: '3' }}
      title={t('desk.switch')}
      aria-label={t('desk.switchFrom', { name })}
      onClick={leaveConsole}
    >
      <Icon of={UserRoundPen} size={18} />
      <chakra.span
        display={{ base: 'none', md: 'inline' }}
        maxWidth="16rem"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
        data-word
      >
        {name}
      </chakra.span>
    </Button>
  );
}
