import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import type { MissingPerson } from '#contract/staff/home.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { TextAnchor, TextLink } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserText } from '#ui/text/UserText.tsx';
import { incidentTab } from '../list/incident-tab.ts';

/** Who is missing in the district, until the report is closed. Nothing stands here while nobody is. */
export function MissingPersons({ persons = [] }: { persons?: readonly MissingPerson[] | undefined }) {
  const { t } = useTranslation('home');
  if (persons.length === 0) return null;
  return (
    <Card aria-labelledby="missing-persons">
      <chakra.h2 id="missing-persons" fontSize="lg">
        {t('missing.title')}
      </chakra.h2>
      <chakra.ul>
        {persons.map((person) => (
          <Person key={`${person.receivedAt} ${person.name}`} {...person} />
        ))}
      </chakra.ul>
    </Card>
  );
}

const described = ['lastSeen', 'clothes', 'height', 'mark'] as const;

function Person(person: MissingPerson) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const { role } = useSession();
  const { _id: id, name, age, isChild, receivedAt, stationName, stationPhone, posterId, sightings } = person;
  // A station that has the report calls nobody.
  const isOwn = role === 'pi' && id !== undefined;
  return (
    <chakra.li borderBlockStartWidth="1px" borderColor="line" paddingBlock="3" data-missing>
      <chakra.p fontWeight="700">
        <UserText text={name || t('missing.noName')} />
        {age && (
          <>
            {', '}
            <UserText text={t('missing.age', { age })} />
          </>
        )}{' '}
        {isChild && <Badge tone="red">{t('missing.child')}</Badge>}
      </chakra.p>
      {described
        .filter((what) => person[what])
        .map((what) => (
          <p key={what}>
            {t(`missing.${what}`)}: <UserText text={person[what]} />
          </p>
        ))}
      {Boolean(sightings) && (
        <chakra.p fontWeight="600">{t('missing.sightings', { count: sightings })}</chakra.p>
      )}
      <chakra.p color="fg.muted">
        <Unbroken>{t('missing.since', { when: formatDateTime(receivedAt) })}</Unbroken>
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4">
        {stationPhone && !isOwn && (
          <CallButton
            number={stationPhone}
            label={t('missing.call', { station: stationNameIn(language, person), number: stationPhone })}
          />
        )}
        {!stationPhone && stationName && <p>{stationNameIn(language, person)}</p>}
        {posterId && (
          <TextAnchor alone href={`/missing?poster=${posterId}`} target="_blank" rel="noopener">
            {t('missing.poster')}
          </TextAnchor>
        )}
        {id && (
          <TextLink alone to={consoleOf[role]} search={{ tab: incidentTab(role), id }}>
            {t('missing.open')}
          </TextLink>
        )}
      </chakra.div>
    </chakra.li>
  );
}
