import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import Bot from 'lucide-react/icons/bot';
import ExternalLink from 'lucide-react/icons/external-link';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { organisation } from '#organisation';
import { TextAnchor } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { twoColumns } from '#ui/layout/two-columns.ts';
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
      <chakra.div spaceY="8">
        {groups.map((group) => (
          <div key={group.id}>
            <chakra.h3 display="flex" alignItems="center" gap="2" fontSize="lg">
              <Icon of={icons[group.id]} color="link" />
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
      </chakra.div>
    </Section>
  );
}

function MemberLine({ member }: { member: Member }) {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const { name, role, affiliation, url } = member;
  return (
    <li>
      <chakra.p fontWeight="600">{name[language]}</chakra.p>
      <p>{role[language]}</p>
      <chakra.p color="fg.muted">{affiliation[language]}</chakra.p>
      {url && (
        <TextAnchor
          href={url}
          target="_blank"
          rel="noreferrer"
          gap="1"
          alone
          aria-label={`${t('team.profile')}: ${name[language]} (${t('team.newTab')})`}
        >
          {t('team.profile')}
          <Icon of={ExternalLink} size={16} />
        </TextAnchor>
      )}
    </li>
  );
}

const Members = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: twoColumns, md: 'repeat(3, 1fr)', lg: 'repeat(5, 1fr)' },
    columnGap: '4',
    rowGap: '5',
    marginBlockStart: '3',
  },
});
