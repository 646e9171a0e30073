import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { type CaseKind, useCaseHistory } from '#api/staff/incident-details.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import type { NamesMr } from '#contract/staff/officer.ts';
import { type Fact, type FactGroup, factGroups, timelineOf } from '#contract/staff/timeline.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Muted, Part, PartTitle } from '#ui/text/Prose.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserLines, UserText } from '#ui/text/UserText.tsx';
import { useFactWords } from './fact-words.ts';
import { asPart } from './quiet-focus.ts';
import { StatusBadge } from './status.tsx';

type Props = {
  id: string;
  of?: CaseKind;
  /** Adds when it was received and opened. */
  incident?: IncidentReport;
};

/** All that happened to a case, with author, time and words, newest first. */
export function History({ id, of, incident }: Props) {
  const { t } = useTranslation('incidents');
  const { data, error, isError, refetch, ...rest } = useCaseHistory(id, of);
  const [shown, setShown] = useState<FactGroup | null>(null);
  const facts = data ? timelineOf({ ...rest, data }, incident).reverse() : [];
  const groups = factGroups.filter((group) => facts.some((fact) => fact.group === group));
  const chosen = groups.includes(shown ?? 'case') ? shown : null;
  return (
    <Part>
      <PartTitle marginBlockEnd="2" {...asPart('history')}>
        {t('history.title')}
      </PartTitle>
      {!data && !isError && <p>{t('history.loading')}</p>}
      {!data && isError && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          {t(isOffline(error) ? 'history.offline' : 'history.failed')}
          <Button look="outline" onClick={() => void refetch()}>
            {t('history.retry')}
          </Button>
        </chakra.div>
      )}
      {data && facts.length === 0 && <Muted>{t('history.none')}</Muted>}
      {groups.length > 1 && (
        <chakra.div
          role="group"
          aria-label={t('history.filter')}
          display="flex"
          flexWrap="wrap"
          gap="1"
          marginBlockEnd="3"
          data-print="no"
        >
          {[null, ...groups].map((group) => (
            <Chip key={group ?? 'all'} aria-pressed={group === chosen} onClick={() => setShown(group)}>
              {t(group ? `history.group.${group}` : 'history.group.all')}
            </Chip>
          ))}
        </chakra.div>
      )}
      {facts.length > 0 && (
        <Lines facts={facts.filter(({ group }) => !chosen || group === chosen)} namesMr={rest.namesMr} />
      )}
    </Part>
  );
}

function Lines({ facts, namesMr }: { facts: readonly Fact[]; namesMr: NamesMr | undefined }) {
  const { t } = useTranslation('incidents');
  const wordsOf = useFactWords(namesMr);
  return (
    <chakra.ol
      aria-label={t('history.title')}
      listStyle="none"
      display="flex"
      flexDirection="column"
      gap="3"
      data-timeline
    >
      {facts.map((fact) => {
        const { title, status, details, signature, words } = wordsOf(fact);
        return (
          <li key={`${fact.is} ${fact.id}`} data-fact={fact.is}>
            <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
              {title !== null && <b>{title}</b>}
              {status && <StatusBadge status={status} />}
              <chakra.span color="fg.muted" fontSize="sm">
                <Unbroken>{signature}</Unbroken>
              </chakra.span>
            </chakra.p>
            {details.map((detail) => (
              <p key={detail}>
                <UserText text={detail} />
              </p>
            ))}
            {words !== '' && (
              <Words isNote={fact.isNote}>
                {fact.isNote && <Badge tone="yellow">{t('history.inside')}</Badge>} <UserLines text={words} />
              </Words>
            )}
          </li>
        );
      })}
    </chakra.ol>
  );
}

/** What only officers read stands on its own ground. */
const Words = chakra('div', {
  base: { marginBlockStart: '1' },
  variants: { isNote: { true: { bg: 'bg.muted', borderRadius: 'sm', padding: '2' } } },
});

const Chip = chakra('button', {
  base: {
    minHeight: '32px',
    paddingInline: '3',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'full',
    fontSize: 'sm',
    lineHeight: '1.3',
    '&[aria-pressed=true]': { bg: 'bg.muted', borderColor: 'link', fontWeight: '700' },
  },
  defaultVariants: {},
});
