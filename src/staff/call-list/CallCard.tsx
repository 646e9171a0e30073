import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { usePendingWrites } from '#api/staff/pending-writes.ts';
import { type CallOutcome, callOutcomes } from '#contract/procedure/step.ts';
import { readContact } from '#contract/public/facts/contact-preference.ts';
import { languages } from '#contract/shared/language.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import type { CallRow, ToldWay } from '#contract/staff/telling.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { todayFor } from '#staff/writes/today-for.ts';
import { useWrite } from '#staff/writes/use-write.ts';
import { Button, LinkButton } from '#ui/form/Button.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserText } from '#ui/text/UserText.tsx';

type Props = { row: CallRow; onDone: () => void };

/** Below the number: who must be on the line, the sentence, and how the call ended. */
export function CallCard({ row, onDone }: Props) {
  const { t } = useTranslation('call-list');
  const { language } = useLanguage();
  const station = useSession().role === 'sp' ? stationNameIn(language, row) : null;
  const { way } = readContact(row.contactPreference ?? '');
  return (
    <chakra.div
      role="group"
      aria-label={row.referenceId}
      paddingInline="4"
      paddingBlockStart="2"
      paddingBlockEnd="4"
    >
      <chakra.p display={{ base: 'block', md: 'none' }} color="fg.muted" fontSize="sm">
        {[row.referenceId, station].filter(Boolean).join(' · ')}
      </chakra.p>
      <p>
        <UserText text={way === 'never' ? t('comes') : t('askFirst', { name: row.fullName })} />
      </p>
      {row.discreet && <p>{t('discreet')}</p>}
      <Sentences sentence={row.sentence} first={row.language} />
      <Outcomes row={row} isCalled={way !== 'never'} onDone={onDone} />
    </chakra.div>
  );
}

/** In the language of the complaint first. */
function Sentences({ sentence, first }: { sentence: CallRow['sentence']; first: CallRow['language'] }) {
  const { t } = useTranslation('call-list');
  const inOrder = [...languages].sort((one) => (one === first ? -1 : 1));
  return (
    <chakra.figure marginBlock="3" paddingInlineStart="3" borderInlineStartWidth="3px" borderColor="line">
      <chakra.figcaption color="fg.muted">{t('say')}</chakra.figcaption>
      {inOrder.map((language) => (
        <p key={language} lang={language}>
          <Unbroken>{sentence[language]}</Unbroken>
        </p>
      ))}
    </chakra.figure>
  );
}

function Outcomes({ row, isCalled, onDone }: Props & { isCalled: boolean }) {
  const { t } = useTranslation(['call-list', 'steps']);
  const { role } = useSession();
  const write = useWrite('incident-told');
  const record = useWrite('incident-step');
  const { _id, referenceId: name, tellings } = row;
  const target = { _id, name, version: null };
  const options = { canUndo: true, onSaved: onDone };
  const tell = (way: ToldWay) => void write(target, { way, tellings }, options).catch(() => null);
  const tried = (outcome: CallOutcome) => {
    const on = todayFor({ receivedAt: row.since });
    void record(target, { kind: 'callTried', on, facts: { outcome } }, options).catch(() => null);
  };
  const isWaiting = usePendingWrites().has(_id);
  const tab = row.confidential ? 'confidential-reports' : role === 'sp' ? 'incidents' : 'incident-reporting';
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {!isWaiting && isCalled && (
        <>
          <Button aria-label={t('toldOf.telephone', { name })} onClick={() => tell('telephone')}>
            {t('told.telephone')}
          </Button>
          {callOutcomes.map((outcome) => (
            <Button
              key={outcome}
              look="outline"
              aria-label={t('triedOf', { name, outcome: t(`steps:outcome.${outcome}`) })}
              onClick={() => tried(outcome)}
            >
              {t(`steps:outcome.${outcome}`)}
            </Button>
          ))}
        </>
      )}
      {!isWaiting && (
        <Button
          look={isCalled ? 'outline' : 'solid'}
          aria-label={t('toldOf.inPerson', { name })}
          onClick={() => tell('inPerson')}
        >
          {t('told.inPerson')}
        </Button>
      )}
      <LinkButton
        look="plain"
        to={consoleOf[role]}
        search={{ tab, id: _id, ...(tab === 'incidents' && { type: 'NormalReport' as const }) }}
      >
        {t('open')}
      </LinkButton>
    </chakra.div>
  );
}
