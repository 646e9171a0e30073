import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useRunning } from '#api/staff/client/use-running.ts';
import { usePendingWrites } from '#api/staff/pending-writes.ts';
import { readContact } from '#contract/public/contact-preference.ts';
import { languages } from '#contract/shared/language.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import type { CallRow, ToldWay } from '#contract/staff/telling.ts';
import { formatDate } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { ContactValue } from '#staff/list/ContactValue.tsx';
import { PendingLine } from '#staff/writes/PendingLine.tsx';
import { useWrite } from '#staff/writes/use-write.ts';
import { Button, LinkButton, TextAnchor } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { UserText } from '#ui/text/UserText.tsx';

type Props = { row: CallRow };

/** The rule stands above the number, the sentence below it, and the press at the end. */
export function CallCard({ row }: Props) {
  const { t } = useTranslation('call-list');
  const { language } = useLanguage();
  const { role } = useSession();
  const { way, phone } = readContact(row.contactPreference ?? '');
  const station = stationNameIn(language, row);
  const number = way === 'number' ? phone : row.mobNumber;
  return (
    <Card aria-label={row.referenceId}>
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="2" marginBlockEnd="2">
        <chakra.b fontSize="lg">
          <UserText text={row.fullName} />
        </chakra.b>
        {row.confidential && <Badge tone="red">{t('confidential')}</Badge>}
        {row.fir && (
          <Badge tone={row.fir.isOverdue ? 'red' : 'yellow'}>
            {t(row.fir.isOverdue ? 'firOverdue' : 'firDue', { day: formatDate(row.fir.dueOn) })}
          </Badge>
        )}
      </chakra.p>
      <chakra.p color="fg.muted" marginBlockEnd="2">
        {[row.referenceId, t('since', { day: formatDate(row.since) }), role === 'sp' && station]
          .filter(Boolean)
          .join(' · ')}
      </chakra.p>
      {row.contactPreference && <ContactValue text={row.contactPreference} />}
      {way === 'never' ? (
        <p>{t('comes')}</p>
      ) : way === 'number' || number === '' ? null : (
        <TextAnchor href={`tel:${number}`} aria-label={t('call', { name: row.fullName, phone: number })}>
          {number}
        </TextAnchor>
      )}
      <Sentences sentence={row.sentence} first={row.language} />
      <Actions row={row} isCalled={way !== 'never'} />
    </Card>
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
          {sentence[language]}
        </p>
      ))}
    </chakra.figure>
  );
}

function Actions({ row, isCalled }: Props & { isCalled: boolean }) {
  const { t } = useTranslation('call-list');
  const { role } = useSession();
  const pending = usePendingWrites().get(row._id);
  const write = useWrite('incident-told');
  const { _id, referenceId: name, tellings } = row;
  const { run: tell, isBusy } = useRunning(async (way: ToldWay) => {
    await write({ _id, name, version: null }, { way, tellings }).catch(() => null);
  });
  const tab = row.confidential ? 'confidential-reports' : role === 'sp' ? 'incidents' : 'incident-reporting';
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <PendingLine write={pending} />
      {!pending && isCalled && (
        <Button
          busy={isBusy}
          aria-label={t('toldOf.telephone', { name })}
          onClick={() => void tell('telephone')}
        >
          {t('told.telephone')}
        </Button>
      )}
      {!pending && (
        <Button
          look={isCalled ? 'outline' : 'solid'}
          busy={isBusy}
          aria-label={t('toldOf.inPerson', { name })}
          onClick={() => void tell('inPerson')}
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
