import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closePerson } from '#api/staff/accounts/roster.ts';
import { usePersonRequired, useRoster } from '#api/staff/client/person.ts';
import { sentenceOf } from '#api/staff/client/sentence-of.ts';
import { useSession } from '#api/staff/client/session.ts';
import { useRunning } from '#api/staff/client/use-running.ts';
import type { RosterPerson } from '#contract/staff/person.ts';
import { usePersonName } from '#staff/writes/person-name.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { PersonForm } from './PersonForm.tsx';

/** The persons of a station, as its SHO keeps them. */
export function Roster() {
  const { t } = useTranslation('persons');
  const session = useSession();
  const roster = useRoster(session);
  const empty = usePersonRequired(session) ? 'roster.first' : 'roster.empty';
  /** null: a new person. */
  const [editing, setEditing] = useState<RosterPerson | null | undefined>(undefined);
  const [leaving, setLeaving] = useState<RosterPerson | undefined>(undefined);
  if (editing !== undefined) return <PersonForm person={editing} onClose={() => setEditing(undefined)} />;
  if (leaving) return <Leaving person={leaving} onClose={() => setLeaving(undefined)} />;
  return (
    <>
      <p>{t('roster.text')}</p>
      <chakra.p color="fg.muted" marginBlockEnd="3">
        {t(roster.length === 0 ? empty : 'roster.proof')}
      </chakra.p>
      {roster.length > 0 && (
        <chakra.ul listStyle="none" marginBlockEnd="4">
          {roster.map((person) => (
            <Row key={person._id} person={person} onEdit={setEditing} onLeave={setLeaving} />
          ))}
        </chakra.ul>
      )}
      <Button look="outline" onClick={() => setEditing(null)}>
        {t('roster.add')}
      </Button>
    </>
  );
}

type RowProps = {
  person: RosterPerson;
  onEdit: (person: RosterPerson) => void;
  onLeave: (person: RosterPerson) => void;
};

function Row({ person, onEdit, onLeave }: RowProps) {
  const { t } = useTranslation('persons');
  const name = usePersonName()(person);
  return (
    <Line>
      <chakra.span minWidth="0" flex="1 1 12rem" overflowWrap="anywhere">
        <b>{name}</b> {person.isInCharge && <Badge>{t('roster.inCharge')}</Badge>}
      </chakra.span>
      <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2" whiteSpace="nowrap">
        <Button look="outline" aria-label={t('roster.editOf', { name })} onClick={() => onEdit(person)}>
          {t('roster.edit')}
        </Button>
        <Button look="plain" aria-label={t('roster.closeOf', { name })} onClick={() => onLeave(person)}>
          {t('roster.close')}
        </Button>
      </chakra.span>
    </Line>
  );
}

const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    paddingBlock: '2',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
  },
});

function Leaving({ person, onClose }: { person: RosterPerson; onClose: () => void }) {
  const { t } = useTranslation('persons');
  const session = useSession();
  const name = usePersonName()(person);
  const leaving = useRunning(async (atOnce: boolean) => {
    await closePerson(session, person, atOnce);
    onClose();
  });
  return (
    <>
      <chakra.h3 fontSize="lg">{t('roster.closeTitle', { name })}</chakra.h3>
      <div role="alert">
        {leaving.error && <Caution tone="danger">{sentenceOf(leaving.error, t('form.unreachable'))}</Caution>}
      </div>
      <p>{t('roster.closeText', { name })}</p>
      <chakra.p marginBlockEnd="4">{t('roster.atOnceText', { name })}</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
        <Button look="outline" onClick={onClose}>
          {t('roster.cancel')}
        </Button>
        <Button look="outline" busy={leaving.isBusy} onClick={() => leaving.run(true)}>
          {t('roster.atOnce')}
        </Button>
        <Button look="danger" busy={leaving.isBusy} onClick={() => leaving.run(false)}>
          {t('roster.confirm')}
        </Button>
      </chakra.div>
    </>
  );
}
