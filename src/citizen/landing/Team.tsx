import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import Bot from 'lucide-react/icons/bot';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { organisation } from '#organisation';
import { TextAnchor } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconSquare } from '#ui/layout/IconSquare.tsx';
import { Section } from './Section.tsx';

type Group = (typeof organisation.team.groups)[number];
type Member = Group['members'][number];

const icons: Record<Group['id'], LucideIcon> = {
  police: ShieldCheck,
  technology: Bot,
  mentors: Users,
  support: HeartHandshake,
};

export function Team() {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const { isSample, groups } = organisation.team;
  return (
    <Section title={t('team.title')} note={isSample ? t('team.sample') : undefined} quiet isFolded>
      <Groups>
        {groups.map((group) => (
          <div key={group.id}>
            <IconSquare bg="bg">
              <Icon of={icons[group.id]} />
            </IconSquare>
            <chakra.h3 fontSize="lg" marginBlockStart="2">
              {group.category[language]}
            </chakra.h3>
            <chakra.p color="fg.muted">{group.description[language]}</chakra.p>
            <Members>
              {group.members.map((member) => (
                <MemberLine key={member.name.en} member={member} />
              ))}
            </Members>
          </div>
        ))}
      </Groups>
    </Section>
  );
}

function MemberLine({ member }: { member: Member }) {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const { name, role, affiliation, url } = member;
  return (
    <li>
      {url ? (
        <TextAnchor
          href={url}
          target="_blank"
          rel="noreferrer"
          display="inline-block"
          minHeight={{ base: '32px', md: '0' }}
          fontWeight="600"
          aria-label={`${name[language]}: ${t('team.profile')} (${t('team.newTab')})`}
        >
          {name[language]}
        </TextAnchor>
      ) : (
        <chakra.p fontWeight="600">{name[language]}</chakra.p>
      )}
      <chakra.p color="fg.muted" lineHeight="1.4">
        {role[language]}, {affiliation[language]}
      </chakra.p>
    </li>
  );
}

/** One row of four on a wide screen. */
const Groups = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
    gap: '6',
  },
});

const Members = chakra('ul', { base: { marginBlockStart: '3', spaceY: '3' } });
