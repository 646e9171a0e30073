import { chakra } from '@chakra-ui/react/styled-system';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { knownStatus, usePendingWrites } from '#api/staff/pending-writes.ts';
import { complaintFields, isOptional } from '#contract/public/facts/complaint-fields.ts';
import { fieldText, type IncidentReport } from '#contract/staff/incident.ts';
import { type IncidentFieldName, incidentFieldNames } from '#contract/staff/incident-fields.ts';
import { answerLines, useAnswerWords } from '#i18n/answers.ts';
import { formatDate, formatDateTime, formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { ContactValue } from '#staff/list/ContactValue.tsx';
import { kindWord } from '#staff/list/kind-word.ts';
import { PendingLine } from '#staff/writes/PendingLine.tsx';
import { fullNameIn } from '#staff/writes/person-name.ts';
import { useNameAndPost } from '#staff/writes/station-words.ts';
import { InConfidential, StatusBadge } from '#staff/writes/status.tsx';
import { TextAnchor } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { FactCell, FactList, isLongFact, NamedFact } from '#ui/table/FactList.tsx';
import { Muted, PartTitle } from '#ui/text/Prose.tsx';
import { UserLines, UserText } from '#ui/text/UserText.tsx';
import { TypeBadge } from '../list/columns.tsx';
import { Evidence } from './Evidence.tsx';

type Props = {
  incident: IncidentReport;
  /** Above it a head says what it is, whose, where and its status. */
  hasHead?: boolean;
};

/** The citizen's words first, then files and facts. */
export function DetailFields({ incident, hasHead = false }: Props) {
  const { t } = useTranslation('incidents');
  const { language } = useLanguage();
  const nameAndPost = useNameAndPost();
  const confidential = useContext(InConfidential);
  const pending = usePendingWrites().get(incident._id);
  const { incidentDate, incidentTime, transferredTo, officer, readAt } = incident;
  const isOffice = incident.reportType === 'ConfidentialReport';
  const has = isOffice
    ? officer && `${fullNameIn(language, officer)}, ${t(`history.post.${officer.post}`)}`
    : transferredTo &&
      [fullNameIn(language, transferredTo), stationNameIn(language, transferredTo)]
        .filter(Boolean)
        .join(', ');
  const happened = [incidentDate && formatDate(incidentDate), incidentTime].filter(Boolean).join(', ');
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
        <PartTitle>
          <NamedFact by={t('details.description')}>{t('details.what')}</NamedFact>
        </PartTitle>
        <TextAnchor
          href={`/track-fir?ref=${incident.referenceId}`}
          target="_blank"
          rel="noopener"
          marginInlineStart="auto"
          fontSize="sm"
          data-print="no"
        >
          {t('details.asCitizen')}
        </TextAnchor>
      </chakra.div>
      <chakra.div fontSize="lg" maxWidth="40em">
        <Told text={incident.whatHappened} lang={incident.language} />
      </chakra.div>
      <FactList>
        {!hasHead && (
          <FactCell label={t('details.type')}>
            {kindWord(t, incident)} <TypeBadge row={incident} t={t} />
            {incident.category === null && <Badge>{t('list.fromAssistant')}</Badge>}
          </FactCell>
        )}
        {(!hasHead || pending) && (
          <FactCell label={t('details.status')}>
            <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
              {!hasHead && <StatusBadge status={knownStatus(incident, pending)} />}
              <PendingLine write={pending} />
            </chakra.span>
          </FactCell>
        )}
        {(hasHead ? lineNames.filter((name) => !inHead.includes(name)) : lineNames).map((name) => (
          <FieldFact key={name} name={name} text={fieldText(incident, name)} />
        ))}
        <FactCell label={t('details.incidentTime')}>{happened || t('details.unknownTime')}</FactCell>
        <FactCell
          label={t('details.where')}
          isLong={isLongFact(incident.whereHappened)}
          isSaid={hasHead && incident.whereHappened === incident.location.name}
        >
          <Told text={incident.whereHappened} lang={incident.language} />
        </FactCell>
        <FactCell label={t('details.who')} isLong={isLongFact(incident.whoInvolved)}>
          <Told text={incident.whoInvolved} lang={incident.language} />
        </FactCell>
        {incident.position && (
          <FactCell label={t('details.position')} isLong>
            <Position {...incident.position} />
          </FactCell>
        )}
        <FactCell label={t(confidential ? 'confidential.filed' : 'details.date')}>
          {formatDateTime(incident.createdAt)}
        </FactCell>
        <FactCell label={t(isOffice ? 'confidential.officer' : 'details.sentTo')}>
          {!has ? t('details.notAssigned') : <UserText text={has} />}
        </FactCell>
        {incident.investigator && (
          <FactCell label={t('investigator.title')}>
            <UserText text={nameAndPost(incident.investigator)} />
          </FactCell>
        )}
        <FactCell label={t('details.read')}>
          {readAt ? formatDateTime(readAt) : t('details.notRead')}
        </FactCell>
      </FactList>
      <Evidence incident={incident} />
    </>
  );
}

/** Opens the device's own map. */
function Position({ latitude, longitude, accuracyMeters, kmFromStation }: Shared) {
  const { t } = useTranslation('incidents');
  const place = [latitude, longitude].map((degrees) => degrees.toFixed(5)).join(',');
  return (
    <>
      <TextAnchor href={`geo:${place}?q=${place}`} aria-label={t('details.openMap', { place })}>
        <bdi dir="ltr">{place.replace(',', ', ')}</bdi>
      </TextAnchor>
      {accuracyMeters !== null &&
        ` ${t('details.accuracy', { meters: formatNumber(Math.round(accuracyMeters)) })}`}
      {kmFromStation !== null && `, ${t('details.fromStation', { km: formatNumber(kmFromStation) })}`}
    </>
  );
}

type Shared = NonNullable<IncidentReport['position']>;

/** Fields with their own place above or below; every other field is a row. */
const placed = ['category', 'incidentDate', 'incidentTime', 'description'] as const;
type LineName = Exclude<IncidentFieldName, (typeof placed)[number]>;
export const lineNames = incidentFieldNames.filter(
  (name): name is LineName => !placed.some((one) => one === name),
);

/** Said by the head of a report. */
const inHead: readonly LineName[] = ['fullName', 'location'];

/** An empty field has no row. */
function FieldFact({ name, text }: { name: LineName; text: string | null | undefined }) {
  const { t } = useTranslation('incidents');
  const confidential = useContext(InConfidential);
  if (!text && isOptional(name)) return null;
  return (
    <FactCell
      label={t((confidential && inConfidential[name]) || `details.field.${name}`)}
      isLong={complaintFields[name].control === 'questions' || isLongFact(text ?? '')}
    >
      <FieldValue control={complaintFields[name].control} text={text ?? ''} />
    </FactCell>
  );
}

const inConfidential: Partial<Record<LineName, 'confidential.citizen' | 'confidential.contact'>> = {
  fullName: 'confidential.citizen',
  phone: 'confidential.contact',
};

function FieldValue({ control, text }: { control: string; text: string }) {
  const { t } = useTranslation('incidents');
  if (control === 'contact') return <ContactValue text={text} />;
  if (control === 'questions') return <Answered text={text} />;
  if (control === 'tel')
    return (
      <TextAnchor href={`tel:${text}`} aria-label={t('details.call', { phone: text })}>
        {text}
      </TextAnchor>
    );
  if (control === 'email') return <TextAnchor href={`mailto:${text}`}>{text}</TextAnchor>;
  return <UserText text={text} />;
}

/** Each answer with its question. */
function Answered({ text }: { text: string }) {
  const { t } = useTranslation('incidents');
  useAnswerWords(text);
  return (
    <chakra.ul listStyle="none">
      {answerLines(t, text).map(({ name, label, value }) => (
        <li key={name}>
          <Muted as="span">{label}</Muted> <UserText text={value} />
        </li>
      ))}
    </chakra.ul>
  );
}

/** The citizen's text, marked with the citizen's language. */
function Told({ text, lang }: { text: string; lang: string }) {
  const { t } = useTranslation('incidents');
  return text ? <UserLines lang={lang} text={text} /> : <p>{t('details.notStated')}</p>;
}
