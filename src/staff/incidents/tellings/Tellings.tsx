import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useCaseHistory } from '#api/staff/incident-details.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import type { NamesMr } from '#contract/staff/officer.ts';
import type { TellingRow, TellingState } from '#contract/staff/telling.ts';
import { formatDateTime } from '#i18n/format.ts';
import { howOf, type LedgerWords, resultOf, whatOf } from '#staff/writes/ledger-words.ts';
import { asPart } from '#staff/writes/quiet-focus.ts';
import { useNameAndPost } from '#staff/writes/station-words.ts';
import { Badge, type Tone } from '#ui/layout/Badge.tsx';
import { Muted, Part, PartTitle } from '#ui/text/Prose.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserText } from '#ui/text/UserText.tsx';
import { TellingsPaper } from './TellingsPaper.tsx';

/** The tellings of this case: by which way, and whether each arrived. */
export function Tellings({ incident }: { incident: IncidentReport }) {
  const { t } = useTranslation('call-list');
  const { data, tellings = [], namesMr } = useCaseHistory(incident._id);
  if (!data) return null;
  return (
    <Part aria-label={t('ledger.title')}>
      <PartTitle marginBlockEnd="2" {...asPart('told')}>
        {t('ledger.title')}
      </PartTitle>
      {tellings.length === 0 ? (
        <Muted>{t('ledger.none')}</Muted>
      ) : (
        <chakra.ol
          aria-label={t('ledger.title')}
          listStyle="none"
          display="flex"
          flexDirection="column"
          gap="3"
        >
          {tellings.map((telling) => (
            <li key={telling.id}>
              <Line telling={telling} language={incident.language} namesMr={namesMr} />
            </li>
          ))}
        </chakra.ol>
      )}
      <TellingsPaper incident={incident} tellings={tellings} />
    </Part>
  );
}

const tones: Record<TellingState, Tone> = {
  queued: 'yellow',
  sent: 'blue',
  delivered: 'green',
  read: 'green',
  failed: 'red',
  unknown: 'yellow',
};

type LineProps = { telling: TellingRow; language: string; namesMr: NamesMr | undefined };

function Line({ telling, language, namesMr }: LineProps) {
  const t: LedgerWords = useTranslation(['call-list', 'incidents', 'procedure']).t;
  const nameAndPost = useNameAndPost(namesMr);
  const { state, text, at, by, post } = telling;
  const who = by && nameAndPost({ fullName: by, post });
  return (
    <>
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
        <b>{whatOf(t, telling)}</b>
        <Badge tone={tones[state]}>{resultOf(t, telling)}</Badge>
        <chakra.span color="fg.muted">
          <Unbroken>{[howOf(t, telling), formatDateTime(at), who].filter(Boolean).join(' · ')}</Unbroken>
        </chakra.span>
      </chakra.p>
      {text !== '' && (
        <p lang={language}>
          <UserText text={text} />
        </p>
      )}
    </>
  );
}
